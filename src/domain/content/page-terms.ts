import type { Config } from '../../config/config.ts';
import { toPercent } from '../../kernel/money.ts';
import { messages } from '../../messages/en.ts';

/** What a page's text may name in double braces, so that it holds for every shop: {{shop}}, {{mail}}, {{vat}}, {{vatRule}}, {{unpaid}}, {{unpaidTransfer}}. */
export interface PageTerms {
  readonly shop: string;
  readonly mail: string;
  /** The rate that prices are shown at. */
  readonly vat: string;
  /** A sentence on who pays that rate. */
  readonly vatRule: string;
  /** How long an order waits for a payment. */
  readonly unpaid: string;
  readonly unpaidTransfer: string;
}

export function pageTerms({ shopName, mail, vatRate, vatMode, unpaidHours }: Config): PageTerms {
  const vat = `${toPercent(vatRate)} %`;
  const { hours, vatRule } = messages.content;
  return {
    shop: shopName,
    mail: mail.to,
    vat,
    vatRule: vatRule[vatMode],
    unpaid: hours(unpaidHours.provider),
    unpaidTransfer: hours(unpaidHours.bankTransfer),
  };
}
