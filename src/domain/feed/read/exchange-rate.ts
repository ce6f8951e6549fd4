import type { IsoDay } from '../../../kernel/clock.ts';

/** What one of a currency is worth from a day on. */
export interface ExchangeRate {
  readonly currency: string;
  readonly from: IsoDay;
  readonly euros: number;
}
