import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { ShopContext } from '../shop-context.server.ts';
import { retryDelayMs } from './mail.ts';
import { markFailed, markSent, type QueuedMail, takeDueMail } from './outbox.sql.server.ts';

/** A mail server gets this long for each step; a mail is taken for longer than all of them. */
const SERVER_TIMEOUT_MS = 20_000;
const TAKEN_FOR_MS = 5 * 60_000;
const MAILS_A_RUN = 50;
const ERROR_LENGTH = 500;

/**
 * Sends what is due: by SMTP where a server is set, else into files of the data
 * folder's outbox. A mail that fails is tried again later and stops no other.
 * @returns how many were sent
 */
export async function sendMail(context: ShopContext): Promise<number> {
  const { clock, db } = context;
  const deliver = deliveryBy(context);
  let sent = 0;
  for (let taken = 0; taken < MAILS_A_RUN; taken++) {
    const now = clock();
    const mail = await takeDueMail(db.sql, now, new Date(now.getTime() + TAKEN_FOR_MS));
    if (!mail) break;
    const failure = await attempt(() => deliver(mail));
    if (failure === undefined) {
      await markSent(db.sql, mail.id, clock());
      sent += 1;
    } else {
      const again = new Date(clock().getTime() + retryDelayMs(mail.attempts));
      await markFailed(db.sql, mail.id, failure.slice(0, ERROR_LENGTH), again);
    }
  }
  return sent;
}

/** @returns why it failed, or undefined */
async function attempt(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function deliveryBy({ config }: ShopContext): (mail: QueuedMail) => Promise<unknown> {
  const { smtpUrl } = config.mail;
  const from = config.mail.from;
  if (smtpUrl === undefined) {
    return (mail) => writeToFile(path.join(config.dataDir, 'outbox'), mail, from);
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
  });
  return (mail) => transport.sendMail(messageOf(mail, from));
}

async function writeToFile(folder: string, mail: QueuedMail, from: string): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(messageOf(mail, from));
  const day = mail.createdAt.toISOString().replaceAll(':', '-').slice(0, 19);
  const file = path.join(folder, `${day}-${mail.id}.eml`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, message as Buffer);
  await rename(`${file}.part`, file);
}

/** The id is the mail's own, so that one that was sent twice is known as one. */
function messageOf(mail: QueuedMail, from: string) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    date: mail.createdAt,
    messageId: `<${mail.id}@wishbone>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
