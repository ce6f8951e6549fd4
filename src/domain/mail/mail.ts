import type { MailKind } from './mail-kinds.ts';

/** What goes to shoppers never stands behind what goes to the shop. */
export type MailQueue = 'order-mail' | 'shop-mail';

/** A mail as it is queued. */
export interface Mail {
  readonly kind: MailKind;
  readonly queue: MailQueue;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Papers that it brings, drawn when it is sent; none where left out. */
  readonly papers?: readonly MailedPaper[];
}

/** A paper about an order, by the name of its file. */
export interface MailedPaper {
  readonly orderId: string;
  readonly file: string;
}

/** A file that a mail brings. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const TRIED_FOR_MS = 5 * 24 * 60 * 60_000;

/**
 * Whether a mail that could not be sent is not tried again: its address was refused for good, or
 * its last repetitions have ended and it is older than the five days that RFC 5321 (4.5.4.1) asks for.
 */
export function isGivenUp(mail: {
  readonly ageMs: number;
  readonly isLastAttempt: boolean;
  readonly isRefused: boolean;
}): boolean {
  return mail.isRefused || (mail.isLastAttempt && mail.ageMs >= TRIED_FOR_MS);
}

/** Whether a mail server says that there is no such address: an answer that will not change. */
export function isAddressRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = (error ?? {}) as {
    command?: string;
    responseCode?: number;
  };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
