import type { Config } from '../../config/config.ts';
import { toPercent } from '../../kernel/money.ts';
import { messages } from '../../messages/en.ts';

/** What a page's text may name in double braces, so that it holds for every shop: {{shop}}, {{mail}}, {{vat}}, {{vatRule}}. */
export interface PageTerms {
  readonly shop: string;
  readonly mail: string;
  /** The rate that prices are shown at. */
  readonly vat: string;
  /** A sentence on who pays that rate. */
  readonly vatRule: string;
}

export function pageTerms({ shopName, mail, vatRate, vatMode }: Config): PageTerms {
  const vat = `${toPercent(vatRate)} %`;
  return { shop: shopName, mail: mail.to, vat, vatRule: messages.content.vatRule[vatMode] };
}
