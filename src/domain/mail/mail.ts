/** A mail as it is queued. */
export interface Mail {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

const MINUTE_MS = 60_000;
const FIRST_DELAY_MS = MINUTE_MS;
const LONGEST_DELAY_MS = 6 * 60 * MINUTE_MS;

/**
 * How long to wait before a mail is tried again: a minute, then twice as long
 * each time, up to six hours. It is never given up: a mail server that is down
 * loses nothing.
 * @param attempts that have failed, at least 1
 */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 30), LONGEST_DELAY_MS);
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
