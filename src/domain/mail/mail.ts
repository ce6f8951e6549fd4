import type { Config } from '../../config/config.ts';
import { type MailText, ours } from '../../kernel/text/harmless-text.ts';
import { seller as text } from '../../messages/mails/seller.ts';
import { fulfilmentMail } from '../../messages/mails/shopper-mails.ts';
import type { MailKind } from './mail-kinds.ts';

/** Mails to shoppers never queue behind mails to the shop. */
export type MailQueue = 'order-mail' | 'shop-mail';

/** A mail as it is queued. */
export interface Mail {
  readonly kind: MailKind;
  readonly queue: MailQueue;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: MailText;
  readonly text: MailText;
  readonly html: MailText | null;
  /** The order that it is about. */
  readonly order?: MailedOrder;
  /** Attached papers, drawn when the mail is sent; none by default. */
  readonly papers?: readonly MailedPaper[];
}

export interface MailedOrder {
  readonly id: string;
  /** Who placed it, as a digest; '' if unknown. Left out, that of the order's earlier mails. */
  readonly visitorKey?: string;
}

/** A paper of an order, or of an order to a supplier, by its file name. */
export type MailedPaper =
  | { readonly orderId: string; readonly file: string }
  | { readonly purchaseId: number; readonly file: string };

/** An attachment. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const TRIED_FOR_MS = 5 * 24 * 60 * 60_000;

/**
 * Whether a failed mail is given up: its address was refused permanently, or its last retries have ended and it is
 * older than the five days that RFC 5321 (4.5.4.1) recommends.
 */
export function isGivenUp(mail: {
  readonly ageMs: number;
  readonly isLastAttempt: boolean;
  readonly isRefused: boolean;
}): boolean {
  return mail.isRefused || (mail.isLastAttempt && mail.ageMs >= TRIED_FOR_MS);
}

/** Whether a mail server says that there is no such address: a permanent answer. */
export function isAddressRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = (error ?? {}) as {
    command?: string;
    responseCode?: number;
  };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** What staff typed for the shopper as the reason of a step; nothing where they gave none. */
export function reasonLines(reason: string): readonly MailText[] {
  const given = reason.trim();
  return given === '' ? [] : [fulfilmentMail.reason(ours(given))];
}

/** The seller at the foot of a mail; unset data leave no line. */
export function sellerLines({ shopName, seller }: Pick<Config, 'shopName' | 'seller'>): MailText[] {
  const { name, address, register, vatNumber, email, phone } = seller;
  const lines = [
    seller.isUnnamed ? text.demonstrationLine(shopName) : shopName,
    name,
    address,
    register && text.inRegister(register),
    vatNumber && text.withVatNumber(vatNumber),
    phone ? text.reached(email, phone) : email,
  ];
  return lines.flatMap((line) => (line ? [ours(line)] : []));
}
