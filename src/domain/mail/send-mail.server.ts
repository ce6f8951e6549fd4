import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { isDatabaseAway } from '../transactions/database-away.ts';
import { type Attachment, isAddressRefused, isGivenUp, type MailedPaper } from './mail.ts';
import { outboxFolder, writeMailFile } from './mail-files.server.ts';
import { sendBySmtp } from './mail-transport.server.ts';
import {
  findOpenMail,
  mailsWithoutJob,
  markFailed,
  markInFile,
  markSent,
  type QueuedMail,
  queueSending,
} from './outbox.sql.server.ts';

const ERROR_LENGTH = 500;
/** How long to retry the record that a mail was sent, so that it is not sent twice. */
const MARKING_ATTEMPTS = 20;
const MARKING_PAUSE_MS = 500;
const QUEUED_A_RUN = 1000;

/** Draws the attached papers of a mail; a paper that no longer exists is left out. */
type DrawPapers = (papers: readonly MailedPaper[]) => Promise<readonly Attachment[]>;

/** `gone`: sent or given up before. */
type SendOutcome = 'sent' | 'gone' | 'given-up';

/**
 * Sends a mail once: by SMTP where a server is set, otherwise, in a demonstration, into a file of the data folder's
 * outbox. It is sent twice, under the same Message-ID, only if the process ends between the server's acceptance and
 * our record of it.
 * @throws why it could not be sent, where it is tried again
 */
export async function sendMail(
  context: ShopContext,
  { mailId, isLastAttempt }: { readonly mailId: string; readonly isLastAttempt: boolean },
  draw: DrawPapers = async () => [],
): Promise<SendOutcome> {
  const { clock, db } = context;
  const mail = await findOpenMail(db.sql, mailId);
  if (!mail) return 'gone';
  try {
    await deliver(context, mail, await draw(mail.papers));
  } catch (error) {
    const now = clock();
    const ageMs = now.getTime() - mail.createdAt.getTime();
    const isOver = isGivenUp({ ageMs, isLastAttempt, isRefused: isAddressRefused(error) });
    const text = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
    await markFailed(db.sql, mailId, { error: text, givenUpAt: isOver ? now : null });
    if (isOver) return 'given-up';
    throw error;
  }
  await untilDatabaseIsBack(() => markSent(db.sql, mailId, clock()));
  return 'sent';
}

/**
 * Queues unsent mails without a job: their retries are over, or somebody asked to send them again.
 * @returns how many
 */
export async function queueOpenMail({ db }: ShopContext): Promise<number> {
  return db.transaction(async (tx) => {
    const mails = await mailsWithoutJob(tx, QUEUED_A_RUN);
    for (const mail of mails) await queueSending(tx, mail);
    return mails.length;
  });
}

async function untilDatabaseIsBack(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === MARKING_ATTEMPTS || !isDatabaseAway(error)) throw error;
      await wait(MARKING_PAUSE_MS);
    }
  }
}

async function deliver(
  { config, db }: ShopContext,
  mail: QueuedMail,
  attachments: readonly Attachment[],
): Promise<void> {
  const { from, smtpUrl } = config.mail;
  if (smtpUrl === undefined) {
    // A real shop without a mail server leaves mail in the queue: a file reaches nobody.
    if (!config.isDemonstration) throw new Error('There is no mail server: set SMTP_URL');
    await writeToFile(outboxFolder(config), mail, messageOf(mail, from, attachments));
    await markInFile(db.sql, mail.id);
    return;
  }
  await sendBySmtp(smtpUrl, messageOf(mail, from, attachments));
}

async function writeToFile(
  folder: string,
  mail: QueuedMail,
  composed: ReturnType<typeof messageOf>,
): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(composed);
  const day = mail.createdAt.toISOString().replaceAll(':', '-').slice(0, 19);
  await writeMailFile(folder, { name: `${day}-${mail.id}.eml`, message: message as Buffer });
}

/** The id is the mail's own, so that a duplicate is recognised. */
function messageOf(mail: QueuedMail, from: string, attachments: readonly Attachment[]) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    attachments: attachments.map(({ name, bytes }) => ({
      filename: name,
      content: Buffer.from(bytes),
    })),
    date: mail.createdAt,
    messageId: `<${mail.id}@wishbone>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
