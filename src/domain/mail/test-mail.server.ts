import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ServerPatience, sendBySmtp } from './mail-transport.server.ts';

/** Somebody waits for the answer. */
const PATIENCE: ServerPatience = { stepMs: 10_000, mailMs: 20_000 };
const ANSWER_LENGTH = 300;

/** Whether the mail server accepted a mail, and its answer. */
interface MailAnswer {
  readonly isAccepted: boolean;
  readonly answer: string;
}

/**
 * Sends one mail outside the queue, and waits for the mail server's answer.
 * @param smtpUrl of the mail server
 */
export async function sendAndWait(
  { config }: Pick<ShopContext, 'config'>,
  smtpUrl: string,
  mail: { readonly recipient: string; readonly subject: string; readonly text: string },
): Promise<MailAnswer> {
  try {
    const { response } = await sendBySmtp(
      smtpUrl,
      {
        from: config.mail.from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      PATIENCE,
    );
    return { isAccepted: true, answer: response.slice(0, ANSWER_LENGTH) };
  } catch (error) {
    // Any error is an answer: no such host, no such account, refused.
    const text = error instanceof Error ? error.message : String(error);
    return { isAccepted: false, answer: text.slice(0, ANSWER_LENGTH) };
  }
}
