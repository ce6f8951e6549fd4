import {
  DEMO_PAYMENT_PATH,
  ORDER_PATH,
  PAPERS_PATH,
  PAYMENT_CANCEL_PATH,
  PAYMENT_RETURN_PATH,
  SHARED_BASKET_PATH,
  STOCK_NOTICE_PATH,
} from './page-paths.ts';

/** Below the desk; whoever has the link gets the account. */
export const INVITE_PATH = '/desk/invite';
/** Below the desk; whoever has the address sees how far an import is. */
export const IMPORT_PROGRESS_PATH = '/desk/imports/progress';

/**
 * Paths that are followed by a key. The redaction of the log and the map of `deploy/nginx/shop.conf` follow this list.
 * PER-6.
 */
export const keyPaths: readonly string[] = [
  ORDER_PATH,
  PAPERS_PATH,
  SHARED_BASKET_PATH,
  STOCK_NOTICE_PATH,
  PAYMENT_RETURN_PATH,
  PAYMENT_CANCEL_PATH,
  DEMO_PAYMENT_PATH,
  INVITE_PATH,
  IMPORT_PROGRESS_PATH,
];

/** The paths as alternatives of a regular expression, each without its first slash. */
export const keyPathAlternatives = keyPaths.map((path) => path.slice(1)).join('|');

/**
 * A path begins a text, a word, a quoted value, or what follows a host; slashes may be doubled. A pattern of a route
 * (`:id`) is no key.
 */
const KEY_AFTER_PATH = new RegExp(
  `(?<=(?:^|[\\s"'(=/]|://[^\\s"'/]{1,253})/(?:${keyPathAlternatives.replaceAll('/', '/{1,9}')})/{1,9})(?![:/])([^\\s"'\\\\/?#]+)`,
  'gi',
);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

/** Takes keys out of the paths in a log text. Of an id the first eight characters stay, which find its row. */
export function withoutPathKeys(text: string): string {
  return text.replace(KEY_AFTER_PATH, (key) => (UUID.test(key) ? `${key.slice(0, 8)}-…` : '…'));
}
