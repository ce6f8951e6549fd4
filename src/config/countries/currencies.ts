const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency in ISO 4217, as `CHF`. */
export function isCurrency(text: string): boolean {
  return currencies.has(text);
}

/** Days that a rate is used after the one it was given for: an older one may be far off. */
export const RATE_DAYS_MAX = 31;
