import type { EinvoiceForm } from '../../../config/einvoice-forms.ts';
import type { PaperRecord } from '../record/record.ts';

/**
 * What Peppol asks of sellers of one state beyond EN 16931. Buyers of such a state bring no rules by themselves: some hold
 * only where both are of it. Sellers of Norway and Sweden need nothing that a record lacks.
 * Source: OpenPeppol BIS Billing 3.0.19, PEPPOL-EN16931-UBL.sch, national rules.
 */
interface StateRules {
  /** It asks for a number that the shop does not keep. */
  readonly isImpossible?: true;
  /** Town and postal code of the seller, with which there is a street; with both of the state, of the buyer too. */
  readonly needsAddress?: true;
  readonly rates?: readonly number[];
  /** Means of payment (UNTDID 4461) where both are of the state, and what stands for another one. */
  readonly means?: { readonly codes: readonly string[]; readonly other: string | null };
}

const rules: Readonly<Record<string, StateRules>> = {
  // The mark of the tax office (GR-R-004), and Iceland's register numbers (IS-R-002).
  GR: { isImpossible: true },
  IS: { isImpossible: true },
  // DK-R-005. The register's number (DK-R-002) is in the VAT number.
  DK: { means: { codes: ['48', '58'], other: '1' } },
  // IT-R-002 to -004.
  IT: { needsAddress: true },
  // NL-R-002, -004 and -008.
  NL: { needsAddress: true, means: { codes: ['30', '48', '58'], other: null } },
  // SE-R-006.
  SE: { rates: [600, 1200, 2500] },
  // DE-R-024 asks for the number of a card, which the shop never sees: it is a payment at an online service.
  DE: { means: { codes: ['1', '30', '58', '68'], other: '68' } },
};

type Parties = Pick<PaperRecord, 'seller' | 'buyer'>;

function areOfOneState({ seller, buyer }: Parties): boolean {
  return seller.country === buyer.country;
}

/** A means of payment as a form takes it; null where the seller's state takes none in its place. */
export function meansFor(form: EinvoiceForm, code: string, parties: Parties): string | null {
  if (form === 'xrechnung') return code === '48' ? '68' : code;
  const means = form === 'peppol' && areOfOneState(parties) && rules[parties.seller.country]?.means;
  return !means || means.codes.includes(code) ? code : means.other;
}

/** Whether the rules of the seller's state cannot be kept. */
export function breaksRulesOfState(record: PaperRecord, meansCode: string | null): boolean {
  const { isImpossible, rates } = rules[record.seller.country] ?? {};
  const isForeignRate = record.taxes.some(
    ({ category, rate }) => category === 'S' && rates?.includes(rate) === false,
  );
  return isImpossible === true || isForeignRate || meansCode === null;
}

/** Whose addresses have to be whole: XRechnung asks for all, and so does Peppol between two German companies. */
export function wholeAddresses(
  form: EinvoiceForm,
  parties: Parties,
): readonly ('seller' | 'buyer')[] {
  if (isGerman(form, parties)) return ['seller', 'buyer'];
  if (form !== 'peppol' || !rules[parties.seller.country]?.needsAddress) return [];
  return areOfOneState(parties) ? ['seller', 'buyer'] : ['seller'];
}

/** XRechnung, or Peppol between two German companies, which has its rules as DE-R. */
export function isGerman(form: EinvoiceForm, { seller, buyer }: Parties): boolean {
  return (
    form === 'xrechnung' || (form === 'peppol' && seller.country === 'DE' && buyer.country === 'DE')
  );
}
