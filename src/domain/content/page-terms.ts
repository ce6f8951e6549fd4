import type { Config } from '../../config/config.ts';

/** What a page's text may name in double braces, so that it holds for every shop: {{shop}}, {{mail}}, {{vat}}. */
export interface PageTerms {
  readonly shop: string;
  readonly mail: string;
  readonly vat: string;
}

export function pageTerms({ shopName, mail, vatRate }: Config): PageTerms {
  return { shop: shopName, mail: mail.to, vat: `${vatRate / 100} %` };
}
