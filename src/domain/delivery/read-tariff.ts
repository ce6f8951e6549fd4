import {
  type Country,
  type CountrySettings,
  everyEntry,
  isSelectableCountry,
} from '../../config/countries/countries.ts';
import { type TariffFaults, tariffFaults } from '../../messages/delivery/tariff-faults.ts';
import {
  type FreeLimit,
  type MethodDays,
  methodKinds,
  TARIFF_WEEKDAYS,
  type Tariff,
  type TariffMethod,
  type TariffRate,
  type TariffRow,
  type TariffZone,
  weekdayNumber,
  type ZoneCountry,
} from './tariff.ts';

interface TariffFault {
  readonly line: number;
  readonly message: string;
  /** The column that it is about, where it is about one of several. */
  readonly column?: string | undefined;
}

const WORD = /^[a-z0-9][a-z0-9-]{0,39}$/;
const NAME_LENGTH = 80;
const DESCRIPTION_LENGTH = 200;
const GRAMS_MAX = 1_000_000_000;
const NET_CENTS_MAX = 10_000_000;
const DAYS_MAX = 60;
const LAST_HOUR = 24;

/**
 * Reads a whole tariff and reports every error; with one there is no tariff.
 * @param rows beneath the header
 * @param addedCountries those of the setting COUNTRIES_ADDED
 * @param words for its faults; those of a file where left out
 */
export function parseTariff(
  rows: readonly TariffRow[],
  addedCountries: readonly Country[],
  words: TariffFaults = tariffFaults,
): {
  readonly tariff: Tariff;
  readonly faults: readonly TariffFault[];
} {
  const reading = new TariffReading({ ...everyEntry, addedCountries }, words);
  for (const row of rows) reading.read(row);
  reading.finish();
  return {
    tariff: {
      countries: reading.countries,
      zones: reading.zones,
      methods: reading.methods,
      rates: reading.rates,
      free: reading.free,
      days: reading.days,
    },
    faults: reading.faults.sort((a, b) => a.line - b.line),
  };
}

class TariffReading {
  readonly countries: ZoneCountry[] = [];
  readonly zones: TariffZone[] = [];
  readonly methods: TariffMethod[] = [];
  readonly rates: TariffRate[] = [];
  readonly free: FreeLimit[] = [];
  readonly days: MethodDays[] = [];
  readonly faults: TariffFault[] = [];
  private readonly seen = new Map<string, number>();
  /** Checks that need the whole tariff. */
  private readonly afterwards: (() => void)[] = [];
  private readonly offered: CountrySettings;
  private readonly words: TariffFaults;

  constructor(offered: CountrySettings, words: TariffFaults) {
    this.offered = offered;
    this.words = words;
  }

  read({ line, cells }: TariffRow): void {
    const cell = (column: string) => cells[column] ?? '';
    const fault: Fault = (message, column) => void this.faults.push({ line, message, column });
    const record = cell('record').toLowerCase();
    if (record === 'country') this.country(line, cell, fault);
    else if (record === 'zone') this.zone(line, cell, fault);
    else if (record === 'method') this.method(line, cell, fault);
    else if (record === 'rate') this.rate(line, cell, fault);
    else if (record === 'free') this.freeLimit(line, cell, fault);
    else if (record === 'days') this.methodDays(line, cell, fault);
    else fault(this.words.record(record));
  }

  finish(): void {
    for (const judge of this.afterwards) judge();
    const { noCountry, noMethod } = this.words;
    if (this.countries.length === 0) this.faults.push({ line: 0, message: noCountry });
    if (this.methods.length === 0) this.faults.push({ line: 0, message: noMethod });
  }

  private country(line: number, cell: Cell, fault: Fault): void {
    const country = cell('country').toUpperCase();
    const zone = this.word('zone', cell, fault);
    if (country === 'GB') {
      fault(this.words.notDelivered(country));
      return;
    }
    if (!isSelectableCountry(country, this.offered)) {
      fault(this.words.unknownCountry(country));
      return;
    }
    if (zone && this.isFirst(line, this.words.countryOf(country), fault)) {
      this.countries.push({ country, zone });
      this.afterwards.push(() => {
        if (!this.zones.some((known) => known.zone === zone)) {
          fault(this.words.zoneWithoutDays(zone));
        }
      });
    }
  }

  private zone(line: number, cell: Cell, fault: Fault): void {
    const zone = this.word('zone', cell, fault);
    const [extraDaysFrom, extraDaysTo] = [cell('extra_days_from'), cell('extra_days_to')].map(
      (text) => scaled(text, 0),
    );
    if (extraDaysFrom === undefined || extraDaysTo === undefined || extraDaysTo > DAYS_MAX) {
      fault(this.words.extraDays(DAYS_MAX));
      return;
    }
    if (extraDaysTo < extraDaysFrom) {
      fault(this.words.extraDaysOrder, 'extra_days_to');
      return;
    }
    if (!zone || !this.isFirst(line, this.words.zoneOf(zone), fault)) return;
    this.zones.push({ zone, extraDaysFrom, extraDaysTo });
    this.afterwards.push(() => this.needsCountry(zone, fault));
  }

  private method(line: number, cell: Cell, fault: Fault): void {
    const id = this.word('method', cell, fault);
    const displayName = cell('name');
    const description = cell('description');
    const active = cell('active').toLowerCase() || 'yes';
    if (displayName === '' || displayName.length > NAME_LENGTH) {
      fault(this.words.name(NAME_LENGTH));
      return;
    }
    if (description.length > DESCRIPTION_LENGTH) {
      fault(this.words.description(DESCRIPTION_LENGTH));
      return;
    }
    if (active !== 'yes' && active !== 'no') {
      fault(this.words.active);
      return;
    }
    const typedKind = cell('kind').toLowerCase() || 'delivery';
    const kind = methodKinds.find((known) => known === typedKind);
    if (!kind) {
      fault(this.words.kind(typedKind, this.words.either(...methodKinds)));
      return;
    }
    const come = cell('countries')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const unknown = come.find((country) => !isSelectableCountry(country, this.offered));
    if (unknown !== undefined) {
      fault(this.words.countries(unknown), 'countries');
      return;
    }
    if (kind === 'delivery' && come.length > 0) {
      fault(this.words.countriesOfDelivery, 'countries');
      return;
    }
    const cutOff = cell('cut_off');
    const cutOffHour = cutOff === '' ? null : (scaled(cutOff, 0) ?? 0);
    if (cutOffHour !== null && (cutOffHour < 1 || cutOffHour > LAST_HOUR)) {
      fault(this.words.cutOff(LAST_HOUR), 'cut_off');
      return;
    }
    const words = cell('dispatch')
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const dispatchWeekdays = [...new Set(words.map(weekdayNumber))].sort();
    const noDay = words.find((word) => weekdayNumber(word) === 0);
    if (noDay !== undefined) {
      fault(this.words.dispatch(noDay, TARIFF_WEEKDAYS.join(' ')), 'dispatch');
      return;
    }
    if (!id || !this.isFirst(line, this.words.methodOf(id), fault)) return;
    const isActive = active === 'yes';
    this.methods.push({
      id,
      displayName,
      description,
      isActive,
      kind,
      countries: come,
      cutOffHour,
      dispatchWeekdays,
    });
    this.afterwards.push(() => {
      const hasRates = this.rates.some(({ methodId }) => methodId === id);
      if (kind === 'pick-up' && hasRates) {
        fault(this.words.ratesOfPickUp(id));
      } else if (kind === 'delivery' && isActive && !hasRates) {
        fault(this.words.methodWithoutRate(id), 'active');
      }
    });
  }

  private rate(line: number, cell: Cell, fault: Fault): void {
    const zone = this.word('zone', cell, fault);
    const methodId = this.word('method', cell, fault);
    const upToGrams = scaled(cell('up_to_kg'), 3);
    const netCents = scaled(cell('net_eur'), 2);
    if (upToGrams === undefined || upToGrams < 1 || upToGrams > GRAMS_MAX) {
      fault(this.words.weight(cell('up_to_kg')), 'up_to_kg');
      return;
    }
    if (netCents === undefined || netCents > NET_CENTS_MAX) {
      fault(this.words.price(cell('net_eur'), NET_CENTS_MAX / 100));
      return;
    }
    if (!zone || !methodId) return;
    const what = this.words.rateOf(methodId, zone, upToGrams / 1000);
    if (!this.isFirst(line, what, fault)) return;
    this.rates.push({ methodId, zone, upToGrams, netCents });
    this.afterwards.push(() => {
      this.needsCountry(zone, fault);
      if (this.methods.some(({ id }) => id === methodId)) return;
      fault(this.words.unknownMethod(methodId));
    });
  }

  /** Without a method it applies to all methods of the zone; a method's own limit takes precedence. */
  private freeLimit(line: number, cell: Cell, fault: Fault): void {
    const zone = this.word('zone', cell, fault);
    const own = cell('method') === '' ? '' : this.word('method', cell, fault);
    const fromCents = scaled(cell('free_from_eur'), 2);
    if (fromCents === undefined || fromCents < 1 || fromCents > NET_CENTS_MAX) {
      fault(this.words.freeFrom(cell('free_from_eur')));
      return;
    }
    if (!zone || own === undefined) return;
    if (!this.isFirst(line, this.words.freeOf(own, zone), fault)) return;
    this.afterwards.push(() => {
      const ofZone = this.rates.filter((rate) => rate.zone === zone);
      const methods = new Set(ofZone.map(({ methodId }) => methodId));
      if (own !== '' && !methods.has(own)) fault(this.words.noRate(own, zone));
      if (own === '' && methods.size === 0) fault(this.words.zoneWithoutRate(zone));
      for (const methodId of methods) {
        if (own !== '' && own !== methodId) continue;
        const known = this.free.findIndex(
          (limit) => limit.methodId === methodId && limit.zone === zone,
        );
        if (known >= 0 && own === '') continue;
        this.free.splice(known >= 0 ? known : this.free.length, 1, { methodId, zone, fromCents });
      }
    });
  }

  private methodDays(line: number, cell: Cell, fault: Fault): void {
    const zone = this.word('zone', cell, fault);
    const methodId = this.word('method', cell, fault);
    const daysFrom = scaled(cell('days_from'), 0) ?? 0;
    const daysTo = scaled(cell('days_to'), 0) ?? 0;
    if (daysFrom < 1 || daysTo < daysFrom || daysTo > DAYS_MAX) {
      fault(this.words.ownDays(DAYS_MAX));
      return;
    }
    if (!zone || !methodId) return;
    if (!this.isFirst(line, this.words.daysOf(methodId, zone), fault)) return;
    this.days.push({ methodId, zone, daysFrom, daysTo });
    this.afterwards.push(() => {
      const hasRate = this.rates.some((rate) => rate.zone === zone && rate.methodId === methodId);
      if (!hasRate) fault(this.words.noRate(methodId, zone));
    });
  }

  private needsCountry(zone: string, fault: Fault): void {
    if (this.countries.some((country) => country.zone === zone)) return;
    fault(this.words.zoneWithoutCountry(zone), 'countries');
  }

  private word(column: string, cell: Cell, fault: Fault): string | undefined {
    const word = cell(column).toLowerCase();
    if (WORD.test(word)) return word;
    fault(this.words.word(column, word));
    return undefined;
  }

  private isFirst(line: number, what: string, fault: Fault): boolean {
    const before = this.seen.get(what);
    if (before !== undefined) {
      fault(this.words.twice(what, before));
      return false;
    }
    this.seen.set(what, line);
    return true;
  }
}

type Cell = (column: string) => string;
type Fault = (message: string, column?: string) => void;

/** A decimal number, with point or comma, as a whole number of its smallest unit. */
function scaled(text: string, decimals: number): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text);
  if (!match || (match[2]?.length ?? 0) > decimals) return undefined;
  return Number(match[1] + (match[2] ?? '').padEnd(decimals, '0'));
}
