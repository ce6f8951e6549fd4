import { countryName } from '../../config/countries/countries.ts';
import {
  type Availability,
  type DayRange,
  messageDaysOf,
} from '../../domain/parts/availability.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';

/** The text of an availability. Requirements AVL-6 to AVL-10. */
export interface AvailabilityText {
  readonly status: string;
  readonly delivery?: string;
  /** Which days its number counts, where those are not all days. */
  readonly counted?: string;
  readonly note?: string;
  /** The tone of the message; colour only underlines it. */
  readonly tone: 'now' | 'later' | 'no';
}

/**
 * @param availability of the quantity asked for
 * @param maximum the most pieces that can be had at all
 * @param arrivals the days that its stages take to the shopper's country; those at home if left out
 */
export function availabilityText(
  availability: Availability,
  maximum: number,
  arrivals: WirePart['arrivals'] = [],
): AvailabilityText {
  const { status, delivery } = part;
  switch (availability.case) {
    case 'instock':
    case 'dropshipping':
    case 'alternative': {
      const { from, to } = daysOf(availability, arrivals);
      return {
        status: status.inStock,
        delivery: delivery.ofStock(`${from}-${to}`),
        counted: part.countedInWorkingDays,
        tone: 'now',
      };
    }
    case 'intransit': {
      const { from, to } = daysOf(availability, arrivals);
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

function daysOf(availability: Availability, arrivals: WirePart['arrivals']): DayRange {
  const arrival = stageOf(availability, arrivals);
  if (arrival) return { from: arrival.daysfrom, to: arrival.daysto };
  return messageDaysOf(availability, null) ?? { from: 0, to: 0 };
}

/** The arrival of what is available; undefined where nothing will arrive. */
export function stageOf(availability: Availability, arrivals: WirePart['arrivals']) {
  return arrivals.find(
    (stage) => stage.case === availability.case && stage.days === availability.days,
  );
}

/** The calendar days of the message; undefined where nothing will arrive. */
export function arrivalText(
  availability: Availability,
  { arrivals, arrivalcountry }: Pick<WirePart, 'arrivals' | 'arrivalcountry'>,
): string | undefined {
  const arrival = stageOf(availability, arrivals);
  return arrival && part.arrives(formatDays(arrival), countryName(arrivalcountry));
}
