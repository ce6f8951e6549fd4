import type { CountryForms, EinvoiceForm } from '../../../config/einvoice-forms.ts';
import type { PaperRecord } from '../record/record.ts';

/**
 * The form in which a buyer gets an invoice as data without asking for it: an authority's by its routing id, a company's
 * by its country. Consumers get the picture alone.
 * @returns undefined where the picture is all they get
 */
export function formForBuyer(
  { kind, buyer }: Pick<PaperRecord, 'kind' | 'buyer'>,
  forms: CountryForms,
): EinvoiceForm | undefined {
  if (kind === 'proforma' || kind === 'confirmation' || buyer.is === 'consumer') return undefined;
  return buyer.leitwegId ? 'xrechnung' : forms[buyer.country];
}
