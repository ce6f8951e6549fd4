import { countryName } from '../../config/countries.ts';
import { type Availability, transitEstimate } from '../../domain/parts/availability.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { part } from '../../messages/part.ts';
import type { WirePart } from '../../wire/part.ts';

/** How an availability reads. Requirements AVL-6 to AVL-10. */
export interface AvailabilityText {
  readonly status: string;
  readonly delivery?: string;
  readonly note?: string;
  /** How good the news is; colour only underlines it. */
  readonly tone: 'now' | 'later' | 'no';
}

/**
 * @param availability of the quantity asked for
 * @param maximum the most pieces that can be had at all
 */
export function availabilityText(availability: Availability, maximum: number): AvailabilityText {
  const { status, delivery } = part;
  switch (availability.case) {
    case 'instock':
    case 'dropshipping':
      return { status: status.inStock, delivery: delivery.stock, tone: 'now' };
    case 'alternative':
      return { status: status.inStock, delivery: delivery.alternative, tone: 'now' };
    case 'intransit': {
      const { from, to } = transitEstimate(availability.days);
      return {
        status: status.inTransit,
        delivery: delivery.transit(`${from} - ${to}`),
        tone: 'later',
      };
    }
    case 'airfreight':
      return {
        status: status.manufacturer,
        delivery: delivery.airfreight,
        note: part.airfreightNote,
        tone: 'later',
      };
    case 'outofstock':
      return { status: maximum === 0 ? status.temporarilyOut : status.out, tone: 'no' };
    default:
      return { status: status.unknown, tone: 'no' };
  }
}

/** The calendar days behind the message; undefined where nothing will arrive. */
export function arrivalText(
  availability: Availability,
  { arrivals, arrivalcountry }: Pick<WirePart, 'arrivals' | 'arrivalcountry'>,
): string | undefined {
  const arrival = arrivals.find(
    (stage) => stage.case === availability.case && stage.days === availability.days,
  );
  return arrival && part.arrives(formatDays(arrival), countryName(arrivalcountry));
}
