import type { FitmentSpan } from '../../domain/parts/owner-fitments.ts';
import { deskGoods } from '../../messages/desk/goods.ts';

/** "2005 to 2015", "2018 on". */
export function fitmentYears({
  yearFrom,
  yearTo,
}: Pick<FitmentSpan, 'yearFrom' | 'yearTo'>): string {
  const { on, years } = deskGoods.fitments;
  return yearTo === null ? on(yearFrom) : years(yearFrom, yearTo);
}
