import type { EinvoiceForm } from '../../../config/einvoice-forms.ts';
import type {
  BuyerParty,
  ElectronicAddress,
  SellerParty,
  VatNumberParts,
} from '../record/record.ts';

/**
 * The scheme of electronic addresses (EAS) in which a VAT number, by its prefix, is an address in Peppol's network.
 * Belgium and Sweden use the number of the register that the VAT number contains, and so does Norway. Denmark, Finland
 * and Italy have schemes of their own for VAT numbers. Source: Electronic Address Scheme code list of the European
 * Commission, as of Peppol BIS Billing 3.0.19.
 */
const schemes: Readonly<Record<string, string>> = {
  AL: '9923',
  AD: '9922',
  AT: '9914',
  BA: '9924',
  BE: '0208',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  NO: '0192',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SE: '0007',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
};

/** Schemes whose ids are the number without the letters before it, and how many digits they have. */
const digitsOnly: Readonly<Record<string, number>> = { '0208': 10, '0007': 10, '0192': 9 };

/** Where an authority's invoices go in Germany. */
const LEITWEG = '0204';
const MAIL = 'EM';

/**
 * @param country ISO 3166: of a number from outside the EU's VAT area
 * @returns undefined where numbers of that state are no addresses
 */
function addressOfVatNumber(
  { prefix, digits }: VatNumberParts,
  country: string,
): ElectronicAddress | undefined {
  const letters = prefix || country;
  const scheme = schemes[letters];
  if (scheme === undefined) return undefined;
  const length = digitsOnly[scheme];
  if (length) return { scheme, id: digits.slice(0, length) };
  // A Swiss number begins with its letters.
  return { scheme, id: digits.startsWith(letters) ? digits : letters + digits };
}

/**
 * BT-34 or BT-49: the address that the party named, else the authority's routing id, else in Peppol the one that its VAT
 * number is. XRechnung takes a mail address too.
 */
export function electronicAddress(
  party: SellerParty | BuyerParty,
  form: EinvoiceForm,
): ElectronicAddress | undefined {
  if (party.electronic) return party.electronic;
  if (form === 'xrechnung') {
    if ('leitwegId' in party && party.leitwegId) return { scheme: LEITWEG, id: party.leitwegId };
    return party.email ? { scheme: MAIL, id: party.email } : undefined;
  }
  return party.vat && form === 'peppol' ? addressOfVatNumber(party.vat, party.country) : undefined;
}
