import type { Config } from '../../config/config.ts';
import {
  CONTACT_PATH,
  DELIVERY_PATH,
  PRIVACY_PATH,
  RETURNS_PATH,
  TERMS_PATH,
} from '../../config/page-paths.ts';
import type { DeskSettingName } from '../../config/setting-places.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { paymentMethodsOf } from '../basket/payment-methods.ts';
import { factOf, type PageFile } from './page-file.ts';
import { pageTerms } from './page-terms.ts';

/** The pages that bind a seller, by address: who sells, terms, privacy, withdrawal, delivery. */
export const legalAddresses = [
  CONTACT_PATH,
  TERMS_PATH,
  PRIVACY_PATH,
  RETURNS_PATH,
  DELIVERY_PATH,
].map((path) => path.slice(1));

/** What an owner has confirmed of a page: its text, and what stood for the settings in it. */
export interface PageConfirmation {
  readonly at: Date;
  /** Null: by the command line, or by an account that is not there any more. */
  readonly by: string | null;
  readonly textDigest: string;
  readonly filled: Readonly<Record<string, string>>;
}

/** What a page says now, as a confirmation records it. */
export type PageReading = Pick<PageConfirmation, 'textDigest' | 'filled'>;

/** A setting that reads otherwise than when its page was confirmed; '' where it was or is not on the page. */
export interface FilledChange {
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

export type LegalPageState =
  /** Settings that it is filled from are not known yet. */
  | { readonly kind: 'lacking'; readonly settings: readonly DeskSettingName[] }
  | { readonly kind: 'unread' }
  /** It says something else than what was confirmed. */
  | {
      readonly kind: 'changed';
      readonly isTextChanged: boolean;
      readonly changes: readonly FilledChange[];
    }
  | { readonly kind: 'confirmed' };

/** GOL-3 */
export function legalPageState(
  now: PageReading,
  lacking: readonly DeskSettingName[],
  confirmed: PageConfirmation | undefined,
): LegalPageState {
  if (lacking.length > 0) return { kind: 'lacking', settings: lacking };
  if (!confirmed) return { kind: 'unread' };
  const terms = [...new Set([...Object.keys(confirmed.filled), ...Object.keys(now.filled)])];
  const changes = terms
    .map((term) => ({
      term,
      before: confirmed.filled[term] ?? '',
      after: now.filled[term] ?? '',
    }))
    .filter(({ before, after }) => before !== after);
  const isTextChanged = now.textDigest !== confirmed.textDigest;
  return isTextChanged || changes.length > 0
    ? { kind: 'changed', isTextChanged, changes }
    : { kind: 'confirmed' };
}

/** A demonstration's settings as they are once the shop is open: its legal pages are read before that. */
export function asOpened(config: Config): Config {
  const { seller, environment } = config;
  if (!config.isDemonstration) return config;
  return {
    ...config,
    isDemonstration: false,
    demoPayment: config.demoPayment && environment.DEMO_PAYMENT !== undefined,
    seller: { ...seller, isUnnamed: !(seller.name && seller.address) },
  };
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** What stands for the settings in a page, by their names, as a reader reads it. */
export function filledOf(file: PageFile, config: Config): Readonly<Record<string, string>> {
  const { words, blocks } = pageTerms(config);
  const known = { ...words, ...blocks };
  const text = [factOf(file, 'title'), factOf(file, 'description'), file.markdown].join('\n');
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, htmlText(known[name] ?? '')]),
  );
}

/** Settings that a page is filled from and that nobody has set. */
export function lackingFor(terms: readonly string[], config: Config): readonly DeskSettingName[] {
  const { seller, vatRate } = config;
  const missing: Readonly<Record<string, readonly (DeskSettingName | false)[]>> = {
    seller: [
      !seller.name && 'SELLER_NAME',
      !seller.address && 'SELLER_ADDRESS',
      !seller.register && 'SELLER_REGISTER',
      !seller.phone && 'SELLER_PHONE',
      vatRate > 0 && !seller.vatNumber && 'SELLER_VAT_NUMBER',
    ],
    mail: [/@localhost>?$/.test(seller.email) && 'SELLER_EMAIL'],
    returnsAddress: [!seller.returnsAddress && 'RETURNS_ADDRESS'],
    payments: [paymentMethodsOf(config).length === 0 && 'BANK_ACCOUNT'],
  };
  const all = terms.flatMap((term) => missing[term] ?? []);
  return [...new Set(all)].filter((name) => name !== false);
}
