import nodemailer from 'nodemailer';
import type { Config } from '../../config/config.ts';

/** A mail server gets this long for each step. */
const SERVER_TIMEOUT_MS = 20_000;

/** What a mail is sent by. @param timeoutMs how long the server gets for each step */
export function mailTransport(smtpUrl: string, timeoutMs = SERVER_TIMEOUT_MS) {
  return nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** Host and port of the mail server, without its password; undefined where none is set. */
export function mailServerOf({ mail }: Pick<Config, 'mail'>): string | undefined {
  return mail.smtpUrl === undefined ? undefined : new URL(mail.smtpUrl).host;
}
