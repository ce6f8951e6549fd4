import {
  isEuTaxCountry,
  memberStateOf,
  vatTerritory,
} from '../../../config/countries/countries.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { divideHalfUp } from '../../../kernel/money.ts';
import { order as orderText } from '../../../messages/order/order.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import type { VatTreatment } from '../../basket/tax.ts';
import type { Order } from '../../checkout/order.ts';
import { latestInvoiceDay } from '../../ledger/latest-invoice-day.ts';
import type {
  RecordDates,
  RecordLine,
  TaxCategory,
  TaxPlace,
  TaxTotal,
  ZlotyTax,
} from './record.ts';

/** The National Bank of Poland's middle rate of the euro on one day. */
export type ZlotyRate = Pick<ZlotyTax, 'rateTenThousandths' | 'table' | 'day'>;

const categories: Readonly<Record<VatTreatment, TaxCategory>> = {
  standard: 'S',
  'intra-community': 'K',
  export: 'G',
  'zero-rate': 'Z',
};

/** Codes and words of why nothing is taxed. Source: the VATEX list of EN 16931; Directive 2006/112/EC. */
const exemptions: Readonly<Record<TaxCategory, readonly [code: string, reason: string]>> = {
  S: ['', ''],
  // A zero rate is a rate: EN 16931 allows it no reason (BR-Z-10).
  Z: ['', ''],
  K: ['VATEX-EU-IC', orderText.zeroRated['intra-community']],
  G: ['VATEX-EU-G', orderText.zeroRated.export],
  O: ['VATEX-EU-O', text.outsideTax],
};

export function exemptionOf(
  category: TaxCategory,
): Pick<TaxTotal, 'exemptionCode' | 'exemptionReason'> {
  const [exemptionCode, exemptionReason] = exemptions[category];
  return { exemptionCode, exemptionReason };
}

/** What decides about an order's tax and its place. */
export type TaxedOrder = Pick<Order, 'treatment' | 'vatRate' | 'vatCountry' | 'pickUpAt'> & {
  readonly shippingAddress: Pick<Order['shippingAddress'], 'country'>;
};

/**
 * The category of an order's lines: one for all, as it has one treatment.
 * A seller outside the EU's VAT area charges none of its tax (O). A rate of 0 % is Z: EN 16931 has no S without a rate.
 */
export function categoryOf(
  { treatment, vatRate }: Pick<Order, 'treatment' | 'vatRate'>,
  sellerCountry: string,
): TaxCategory {
  if (treatment !== 'standard' && !isEuTaxCountry(sellerCountry)) return 'O';
  return treatment === 'standard' && vatRate === 0 ? 'Z' : categories[treatment];
}

/**
 * Whose tax an order pays, and between which states its goods go.
 * @param sellerCountry where the goods leave from
 */
export function taxPlaceOf(order: TaxedOrder, sellerCountry: string): TaxPlace {
  const isPickedUp = order.pickUpAt !== null;
  const to = isPickedUp ? sellerCountry : order.shippingAddress.country;
  const charged = order.vatCountry || sellerCountry;
  const isAtHome = memberStateOf(charged) === memberStateOf(sellerCountry);
  return {
    country: vatTerritory(charged),
    isOss: order.treatment === 'standard' && !isAtHome,
    from: vatTerritory(sellerCountry),
    to: vatTerritory(to),
  };
}

/**
 * Base and tax by category and rate: the sums of the lines', which were rounded one by one when they were sold, half up,
 * as basket and order show them. So what was paid is what the paper says, to the cent. EN 16931 lets the sum differ
 * from base times rate by less than 1.00 (BR-CO-17, BR-S-09).
 */
export function taxTotalsOf(lines: readonly RecordLine[]): readonly TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const { category, rate, netCents, taxCents } of lines) {
    const key = `${category} ${rate}`;
    const before = totals.get(key);
    totals.set(key, {
      category,
      rate,
      baseCents: (before?.baseCents ?? 0) + netCents,
      taxCents: (before?.taxCents ?? 0) + taxCents,
      ...exemptionOf(category),
    });
  }
  return [...totals.values()];
}

/**
 * When the tax is due: with the supply, or with the payment where that came first; of an intra-Community supply when it
 * is invoiced, but on the 15th of the month after the supply at the latest, and a payment before makes none due.
 * @returns null while there is neither, and where the tax of no member state is due
 * Source: Directive 2006/112/EC, articles 63, 65 and 67; the Polish VAT act, articles 19a(1), 19a(8) and 20a.
 */
export function taxPointOf(
  category: TaxCategory,
  {
    suppliedOn,
    paidOn,
    issuedOn,
  }: Pick<RecordDates, 'suppliedOn' | 'paidOn'> & { readonly issuedOn: IsoDay },
): IsoDay | null {
  if (category === 'O') return null;
  if (category !== 'K') return [suppliedOn, paidOn].filter((day) => day !== null).sort()[0] ?? null;
  if (suppliedOn === null) return null;
  const latest = latestInvoiceDay(suppliedOn);
  return issuedOn < latest ? issuedOn : latest;
}

/** Base and tax in złoty, each rounded half up to groszy. Source: the Polish VAT act, articles 31a and 106e(11). */
export function zlotyTaxOf(
  taxes: readonly TaxTotal[],
  { rateTenThousandths, table, day }: ZlotyRate,
): ZlotyTax {
  const rate = { rateTenThousandths, table, day };
  const byTax = taxes.map(({ baseCents, taxCents }) => ({
    baseGroszy: inGroszy(baseCents, rate),
    taxGroszy: inGroszy(taxCents, rate),
  }));
  return { ...rate, taxGroszy: byTax.reduce((sum, { taxGroszy }) => sum + taxGroszy, 0), byTax };
}

/** Cents in groszy; what is taken back is rounded as what was charged. */
export function inGroszy(
  cents: number,
  { rateTenThousandths }: Pick<ZlotyRate, 'rateTenThousandths'>,
): number {
  const groszy = divideHalfUp(Math.abs(cents) * rateTenThousandths, 10_000);
  return cents < 0 ? 0 - groszy : groszy;
}
