import type { IsoDay } from '../../../kernel/clock.ts';

/** The value of one unit of a currency from a day on. */
export interface ExchangeRate {
  readonly currency: string;
  readonly from: IsoDay;
  readonly euros: number;
}
