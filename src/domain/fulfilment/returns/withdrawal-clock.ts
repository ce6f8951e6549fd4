import { REFUND_DAYS, SEND_BACK_DAYS, WITHDRAWAL_DAYS } from '../../../config/law.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { type IsHoliday, lastDayOf } from '../../delivery/working-days.ts';

/** The deadlines of one withdrawal. */
export interface WithdrawalClock {
  /** The last day to withdraw; null while the parts are not all delivered. */
  readonly withdrawBy: IsoDay | null;
  /** Whether it came in time; null if the delivery is not recorded. */
  readonly isInTime: boolean | null;
  /** The last day for the shopper to send the parts. */
  readonly sendBackBy: IsoDay;
  /** The last day to refund; if the goods arrive later, the day they arrived. */
  readonly payBackBy: IsoDay;
  /** The seller may wait for the goods, or proof that they were sent. */
  readonly mayWait: boolean;
  readonly isOverdue: boolean;
}

/**
 * Reads the law's clock of a withdrawal. Directive 2011/83/EU, articles 9, 13 and 14.
 * @param days.deliveredOn when the last parcel reached the shopper; null: not noted
 * @param days.goodsOn when the last of the goods came back; null: nothing has
 * @param days.isHoliday the public holidays of the consumer's country
 * @param hasGoneOut whether there is anything that can come back
 */
export function withdrawalClock(
  days: {
    readonly receivedOn: IsoDay;
    readonly deliveredOn: IsoDay | null;
    readonly goodsOn: IsoDay | null;
    readonly today: IsoDay;
    readonly isHoliday: IsHoliday;
  },
  hasGoneOut: boolean,
): WithdrawalClock {
  const { receivedOn, deliveredOn, goodsOn, today, isHoliday } = days;
  const withdrawBy = deliveredOn && lastDayOf(deliveredOn, WITHDRAWAL_DAYS, isHoliday);
  const due = lastDayOf(receivedOn, REFUND_DAYS, isHoliday);
  const payBackBy = goodsOn && goodsOn > due ? goodsOn : due;
  const mayWait = hasGoneOut && goodsOn === null;
  return {
    withdrawBy,
    isInTime: withdrawBy ? receivedOn <= withdrawBy : hasGoneOut ? null : true,
    sendBackBy: lastDayOf(receivedOn, SEND_BACK_DAYS, isHoliday),
    payBackBy,
    mayWait,
    isOverdue: !mayWait && today > payBackBy,
  };
}
