/** The forms in which a paper can leave as data: the one list. A test compares it with the schema. */
export const einvoiceForms = ['xrechnung', 'peppol', 'ubl', 'cii', 'facturx'] as const;
export type EinvoiceForm = (typeof einvoiceForms)[number];

/** By the buyer's country: what companies there get without asking. */
export type CountryForms = Readonly<Record<string, EinvoiceForm>>;

/** Germany takes hybrid PDFs as invoices; Belgium takes Peppol only. */
export const DEFAULT_EINVOICE_FORMS = 'DE:facturx, BE:peppol';

/**
 * `DE:facturx, BE:peppol`, or `off`.
 * @returns undefined where the text is neither
 */
export function readCountryForms(text: string): CountryForms | undefined {
  if (text === 'off') return {};
  const pairs = text.split(',').map((pair) => pair.trim().split(':'));
  const isRight = pairs.every(
    ([country = '', form = '', ...more]) =>
      /^[A-Z]{2}$/.test(country) &&
      (einvoiceForms as readonly string[]).includes(form) &&
      more.length === 0,
  );
  return isRight ? (Object.fromEntries(pairs) as CountryForms) : undefined;
}

/** Where structured invoices go beside the mail. */
export interface EinvoiceSettings {
  readonly forms: CountryForms;
  /** A folder that another program empties. */
  readonly folder: string | undefined;
  readonly accessPoint: AccessPoint | undefined;
}

/** A service that passes invoices on, as into Peppol's network. */
export interface AccessPoint {
  readonly url: string;
  readonly token: string;
}
