import type { EinvoiceForm } from '../../../config/einvoice-forms.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { PaperRecord, PostalAddress } from '../record/record.ts';
import { writeCii } from './cii.ts';
import { electronicAddress } from './electronic-addresses.ts';
import { enInvoice, meansCodeOf } from './en-invoice.ts';
import { breaksRulesOfState, isGerman, wholeAddresses } from './peppol-rules.ts';
import { profiles } from './profiles.ts';
import type { EinvoiceRefusal, MissingField } from './refusals.ts';
import { brokenSumRules } from './sums.ts';
import { writeUbl } from './ubl.ts';

/**
 * Writes a paper's record as XML.
 * @returns the file's text, in UTF-8
 * Source: EN 16931-1 and the versions in `profiles`.
 */
export function writeEinvoice(
  record: PaperRecord,
  form: EinvoiceForm,
): Result<string, EinvoiceRefusal> {
  const refusal = einvoiceRefusal(record, form);
  if (refusal) return refuse(refusal);
  const invoice = enInvoice(record, form);
  return ok(profiles[form].syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice));
}

/** Why a record cannot be written in a form; undefined where it can. */
export function einvoiceRefusal(
  record: PaperRecord,
  form: EinvoiceForm,
): EinvoiceRefusal | undefined {
  const { kind, seller } = record;
  if (kind === 'proforma' || kind === 'confirmation')
    return { kind: 'not-an-invoice', paper: kind };
  if (form === 'peppol' && breaksRulesOfState(record, meansCodeOf(record, form))) {
    return { kind: 'rules-of-country', country: seller.country };
  }
  const fields = missingFields(record, form);
  if (fields.length > 0) return { kind: 'fields-missing', fields };
  const rules = brokenSumRules(record);
  return rules.length > 0 ? { kind: 'rules-broken', rules } : undefined;
}

/** What the form asks for beyond what every record has. */
function missingFields(record: PaperRecord, form: EinvoiceForm): readonly MissingField[] {
  const { seller, buyer, dates, taxes } = record;
  const has = (category: string) => taxes.some((tax) => tax.category === category);
  const isXRechnung = form === 'xrechnung';
  const isByGermanRules = isGerman(form, record);
  const whole = wholeAddresses(form, record);
  const isPlaceUnknown = ({ city, zip }: PostalAddress) => !(city && zip);
  const isAsked: Readonly<Record<MissingField, boolean>> = {
    // BR-S-02 and its siblings; BR-CO-26.
    'seller-vat-number': !seller.vat && !(has('O') && seller.register),
    'seller-address': seller.country === '' || (whole.includes('seller') && isPlaceUnknown(seller)),
    // BR-DE-6 and BR-DE-27: three digits at least.
    'seller-phone': isByGermanRules && (seller.phone.match(/\d/g) ?? []).length < 3,
    'seller-email': isByGermanRules && seller.email === '',
    'seller-electronic-address': isAddressMissing(seller),
    // BR-IC-02.
    'buyer-vat-number': has('K') && !buyer.vat,
    'buyer-address': buyer.country === '' || (whole.includes('buyer') && isPlaceUnknown(buyer)),
    'buyer-electronic-address': isAddressMissing(buyer),
    'delivery-address':
      isByGermanRules && record.deliverTo !== null && isPlaceUnknown(record.deliverTo),
    // BR-IC-11.
    'day-of-supply': has('K') && dates.suppliedOn === null,
  };
  return (Object.keys(isAsked) as MissingField[]).filter((field) => isAsked[field]);

  /** PEPPOL-EN16931-R010 and -R020, which XRechnung has as well. */
  function isAddressMissing(party: PaperRecord['seller'] | PaperRecord['buyer']): boolean {
    return (form === 'peppol' || isXRechnung) && !electronicAddress(party, form);
  }
}
