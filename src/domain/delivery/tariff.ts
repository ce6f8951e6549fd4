import { type CountrySettings, selectableCountries } from '../../config/countries/countries.ts';
import type { TransitDays } from './arrival.ts';

/**
 * Prices and times of delivery: countries by zone, transit days by zone, methods in the order in which they are
 * shown, net prices by zone and weight.
 */
export interface Tariff {
  readonly countries: readonly ZoneCountry[];
  /** Every zone with a country, and no other. */
  readonly zones: readonly TariffZone[];
  readonly methods: readonly TariffMethod[];
  readonly rates: readonly TariffRate[];
  readonly free: readonly FreeLimit[];
  readonly days: readonly MethodDays[];
}

/** Working days by a method from the shelf to the door, where they are not those of the zone. */
export interface MethodDays {
  readonly methodId: string;
  readonly zone: string;
  readonly daysFrom: number;
  readonly daysTo: number;
}

/** The order value from which a method is free in a zone. */
export interface FreeLimit {
  readonly methodId: string;
  readonly zone: string;
  /** The price of the parts as charged: with VAT where it is paid, less the discount. */
  readonly fromCents: number;
}

export interface ZoneCountry {
  readonly country: string;
  readonly zone: string;
}

export interface TariffZone extends TransitDays {
  readonly zone: string;
}

/** How an order reaches its buyer: the one list. A test compares it with the check of `shipping_method.kind`. */
export const methodKinds = ['delivery', 'pick-up'] as const;
export type MethodKind = (typeof methodKinds)[number];

export interface TariffMethod {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly isActive: boolean;
  /** A pick-up costs nothing and has no rates. */
  readonly kind: MethodKind;
  /** Whose shoppers may pick up; none: those of the seller's country. */
  readonly countries: readonly string[];
  /** The hour at the shop until which an order leaves on the same day; null: the shop's. */
  readonly cutOffHour: number | null;
  /** The weekdays on which it leaves, 1 is Monday; none: whenever the seller is open. */
  readonly dispatchWeekdays: readonly number[];
}

export interface TariffRate {
  readonly methodId: string;
  readonly zone: string;
  /** For baskets up to this weight. */
  readonly upToGrams: number;
  readonly netCents: number;
}

/** A row of a tariff's table, its cells by column. */
export interface TariffRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export const TARIFF_COLUMNS = [
  'record',
  'country',
  'zone',
  'method',
  'up_to_kg',
  'net_eur',
  'name',
  'description',
  'active',
  'extra_days_from',
  'extra_days_to',
  'free_from_eur',
  'kind',
  'countries',
  'cut_off',
  'days_from',
  'days_to',
  'dispatch',
] as const;

/** Weekdays in the tariff's words, Monday first. */
export const TARIFF_WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** 1 for `mon` and `monday`; 0 where a word is none. */
export function weekdayNumber(word: string): number {
  return TARIFF_WEEKDAYS.findIndex((name) => word.startsWith(name.toLowerCase())) + 1;
}

/** `Mon Wed`; empty for none. */
export function weekdayWords(weekdays: readonly number[]): string {
  return weekdays.map((weekday) => TARIFF_WEEKDAYS[weekday - 1]).join(' ');
}

/** Files from before there were such limits, kinds and days lack the columns. */
export const OPTIONAL_TARIFF_COLUMNS: readonly string[] = [
  ...['free_from_eur', 'kind', 'countries'],
  ...['cut_off', 'days_from', 'days_to', 'dispatch'],
];

/**
 * The countries in whose rows of a tariff this one's zone may stand: its own, and for Northern Ireland that of Ireland
 * while it has none. The own one is also the last by name, as SQL asks for it.
 */
export function tariffCountries(country: string): string[] {
  return country === 'XI' ? ['XI', 'IE'] : [country];
}

/** The zones of the countries that the shop offers, of which some follow from their neighbour's. */
export function offeredCountries(
  placed: readonly ZoneCountry[],
  settings: CountrySettings,
): readonly ZoneCountry[] {
  const zones = new Map(placed.map(({ country, zone }) => [country, zone]));
  return selectableCountries(settings).flatMap(({ code: country }) => {
    const zone = tariffCountries(country)
      .map((each) => zones.get(each))
      .find(Boolean);
    return zone === undefined ? [] : [{ country, zone }];
  });
}

/** Countries without delivery: they have no zone, or their zone has no price of an active method. */
export function undeliverable(
  { countries: placed, methods, rates }: Tariff,
  settings: CountrySettings,
): readonly string[] {
  const active = new Set(methods.filter(({ isActive }) => isActive).map(({ id }) => id));
  const served = new Set(rates.filter(({ methodId }) => active.has(methodId)).map((r) => r.zone));
  const offered = offeredCountries(placed, settings).filter(({ zone }) => served.has(zone));
  const reached = new Set(offered.map(({ country }) => country));
  return selectableCountries(settings)
    .filter(({ code }) => !reached.has(code))
    .map(({ name }) => name);
}

/** The table that `parseTariff` reads, including its header. */
export function tariffTable(tariff: Tariff): readonly (readonly string[])[] {
  const row = (cells: Partial<Record<(typeof TARIFF_COLUMNS)[number], string>>) =>
    TARIFF_COLUMNS.map((column) => cells[column] ?? '');
  return [
    [...TARIFF_COLUMNS],
    ...tariff.countries.map(({ country, zone }) => row({ record: 'country', country, zone })),
    ...tariff.zones.map(({ zone, extraDaysFrom, extraDaysTo }) =>
      row({
        record: 'zone',
        zone,
        extra_days_from: String(extraDaysFrom),
        extra_days_to: String(extraDaysTo),
      }),
    ),
    ...tariff.methods.map((method) =>
      row({
        record: 'method',
        method: method.id,
        name: method.displayName,
        description: method.description,
        active: method.isActive ? 'yes' : 'no',
        kind: method.kind,
        countries: method.countries.join(' '),
        cut_off: method.cutOffHour === null ? '' : String(method.cutOffHour),
        dispatch: weekdayWords(method.dispatchWeekdays),
      }),
    ),
    ...tariff.rates.map(({ methodId, zone, upToGrams, netCents }) =>
      row({
        record: 'rate',
        zone,
        method: methodId,
        up_to_kg: String(upToGrams / 1000),
        net_eur: (netCents / 100).toFixed(2),
      }),
    ),
    ...tariff.free.map(({ methodId, zone, fromCents }) =>
      row({
        record: 'free',
        zone,
        method: methodId,
        free_from_eur: (fromCents / 100).toFixed(2),
      }),
    ),
    ...tariff.days.map(({ methodId, zone, daysFrom, daysTo }) =>
      row({
        record: 'days',
        zone,
        method: methodId,
        days_from: String(daysFrom),
        days_to: String(daysTo),
      }),
    ),
  ];
}
