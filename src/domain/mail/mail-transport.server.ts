import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/config.ts';

/** Time limits for a mail server. */
export interface ServerPatience {
  readonly stepMs: number;
  /** For the whole mail: a server that drips single lines never exceeds the limit of a step. */
  readonly mailMs: number;
}

/** A mail has a few papers at most. */
const PATIENCE: ServerPatience = { stepMs: 20_000, mailMs: 60_000 };

class SlowMailServer extends Error {
  constructor(mailMs: number, cause: unknown) {
    super(`The mail server did not take the mail within ${mailMs / 1000} s`, { cause });
  }
}

/**
 * Sends a mail over a separate connection, which is closed when the time is over.
 * @throws what the server said, or that it took too long
 */
export async function sendBySmtp(
  smtpUrl: string,
  mail: SendMailOptions,
  { stepMs, mailMs }: ServerPatience = PATIENCE,
) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  });
  const signal = AbortSignal.timeout(mailMs);
  try {
    return await transport.sendMail({ ...mail, signal });
  } catch (error) {
    throw signal.aborted ? new SlowMailServer(mailMs, error) : error;
  } finally {
    transport.close();
  }
}

/** Host and port of the mail server, without its password; undefined where none is set. */
export function mailServerOf({ mail }: Pick<Config, 'mail'>): string | undefined {
  return mail.smtpUrl === undefined ? undefined : new URL(mail.smtpUrl).host;
}
