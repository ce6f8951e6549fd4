import type { IsoDay } from '../../kernel/clock.ts';
import { formatDays, formatWeekday } from '../../kernel/format-days.ts';
import { deliveryDays as text } from '../../messages/basket/delivery-days.ts';
import type { WireShippingOption } from '../../wire/cart.ts';

/** A delivery method with its price as shown. */
export interface ShownMethod extends Pick<WireShippingOption, 'displayname' | 'orderby'> {
  readonly grossprice: number;
  /** Null where it is picked up, and where nothing will arrive. */
  readonly arrival: { readonly from: IsoDay; readonly to: IsoDay } | null;
  /** Its price in words. */
  readonly priceText: string;
}

/** When a method arrives, and until when that holds: `Friday 27 November, if ordered by 14:00`; '' without a day. */
export function daysText({ arrival, orderby }: Pick<ShownMethod, 'arrival' | 'orderby'>): string {
  if (!arrival) return '';
  const by = orderby
    ? orderby.today
      ? text.beforeHour(orderby.hour)
      : text.beforeHourOf(formatWeekday(orderby.day), orderby.hour)
    : '';
  return text.arrives(arrivalText(arrival), by);
}

function arrivalText({ from, to }: NonNullable<ShownMethod['arrival']>): string {
  return from === to ? formatWeekday(to) : formatDays({ from, to });
}

/** Says of a dearer method that a cheaper one comes no later; '' of any other. */
export function noEarlierText(method: ShownMethod, methods: readonly ShownMethod[]): string {
  const { arrival } = method;
  if (!arrival) return '';
  const better = methods
    .filter((other) => other.grossprice < method.grossprice)
    .filter(({ arrival: its }) => its && its.from <= arrival.from && its.to <= arrival.to)
    .sort((a, b) => a.grossprice - b.grossprice)[0];
  return better ? text.noEarlier(better.displayname, better.priceText) : '';
}

/** What is there by a day: the cheapest that surely is, else what may be, else the first after it. */
export function neededByText(day: IsoDay, methods: readonly ShownMethod[]): string {
  const arriving = methods
    .flatMap((method) => (method.arrival ? [{ ...method, arrival: method.arrival }] : []))
    .sort((a, b) => a.grossprice - b.grossprice);
  if (arriving.length === 0) return text.none;
  const sure = arriving.find(({ arrival }) => arrival.to <= day);
  if (sure) return text.inTime(sure.displayname, sure.priceText, daysText(sure));
  const perhaps = arriving.find(({ arrival }) => arrival.from <= day);
  if (perhaps) return text.perhaps(perhaps.displayname, daysText(perhaps));
  const [first] = [...arriving].sort((a, b) => a.arrival.to.localeCompare(b.arrival.to));
  return text.tooLate(first!.displayname, daysText(first!));
}
