import { type IsoDay, isoDay } from '../../kernel/clock.ts';

/** The day of the following month by which an intra-Community supply is invoiced and due. */
const DAY_AFTER_MONTH = 15;

/**
 * The 15th of the month after a supply: until then its invoice has to be there. In Poland that holds for all sales to
 * companies, and from a payment on that comes before.
 * Source: Directive 2006/112/EC, article 222; the Polish VAT act, article 106i(1) and (2).
 */
export function latestInvoiceDay(suppliedOn: IsoDay): IsoDay {
  const [year = 0, month = 0] = suppliedOn.split('-').map(Number);
  return isoDay(new Date(Date.UTC(year, month, DAY_AFTER_MONTH)));
}
