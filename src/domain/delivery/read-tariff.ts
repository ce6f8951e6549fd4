import {
  type Country,
  type CountrySettings,
  everyEntry,
  isSelectableCountry,
} from '../../config/countries/countries.ts';
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
 */
export function parseTariff(
  rows: readonly TariffRow[],
  addedCountries: readonly Country[],
): {
  readonly tariff: Tariff;
  readonly faults: readonly TariffFault[];
} {
  const reading = new TariffReading({ ...everyEntry, addedCountries });
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

  constructor(offered: CountrySettings) {
    this.offered = offered;
  }

  read({ line, cells }: TariffRow): void {
    const cell = (column: string) => cells[column] ?? '';
    const fault = (message: string) => void this.faults.push({ line, message });
    const record = cell('record').toLowerCase();
    if (record === 'country') this.country(line, cell, fault);
    else if (record === 'zone') this.zone(line, cell, fault);
    else if (record === 'method') this.method(line, cell, fault);
    else if (record === 'rate') this.rate(line, cell, fault);
    else if (record === 'free') this.freeLimit(line, cell, fault);
    else if (record === 'days') this.methodDays(line, cell, fault);
    else fault(`record is "${record}"; it can be country, zone, method, rate, free or days`);
  }

  finish(): void {
    for (const judge of this.afterwards) judge();
    if (this.countries.length === 0) this.faults.push({ line: 0, message: 'there is no country' });
    if (this.methods.length === 0) this.faults.push({ line: 0, message: 'there is no method' });
  }

  private country(line: number, cell: Cell, fault: Fault): void {
    const country = cell('country').toUpperCase();
    const zone = this.word('zone', cell, fault);
    if (country === 'GB') {
      fault('GB is not delivered to by this shop');
      return;
    }
    if (!isSelectableCountry(country, this.offered)) {
      fault(
        `country "${country}" is none of the shop's; COUNTRIES_ADDED adds it (desk: Settings, Taxes)`,
      );
      return;
    }
    if (zone && this.isFirst(line, `country ${country}`, fault)) {
      this.countries.push({ country, zone });
      this.afterwards.push(() => {
        if (!this.zones.some((known) => known.zone === zone)) {
          fault(`zone ${zone} has no record that says its days`);
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
      fault(`extra_days_from and extra_days_to are whole numbers from 0 to ${DAYS_MAX}`);
      return;
    }
    if (extraDaysTo < extraDaysFrom) {
      fault('extra_days_to is less than extra_days_from');
      return;
    }
    if (!zone || !this.isFirst(line, `zone ${zone}`, fault)) return;
    this.zones.push({ zone, extraDaysFrom, extraDaysTo });
    this.afterwards.push(() => this.needsCountry(zone, fault));
  }

  private method(line: number, cell: Cell, fault: Fault): void {
    const id = this.word('method', cell, fault);
    const displayName = cell('name');
    const description = cell('description');
    const active = cell('active').toLowerCase() || 'yes';
    if (displayName === '' || displayName.length > NAME_LENGTH) {
      fault(`name needs 1 to ${NAME_LENGTH} characters`);
      return;
    }
    if (description.length > DESCRIPTION_LENGTH) {
      fault(`description has at most ${DESCRIPTION_LENGTH} characters`);
      return;
    }
    if (active !== 'yes' && active !== 'no') {
      fault('active is yes or no');
      return;
    }
    const typedKind = cell('kind').toLowerCase() || 'delivery';
    const kind = methodKinds.find((known) => known === typedKind);
    if (!kind) {
      fault(`kind is "${typedKind}"; it is ${methodKinds.join(' or ')}`);
      return;
    }
    const come = cell('countries')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const unknown = come.find((country) => !isSelectableCountry(country, this.offered));
    if (unknown !== undefined) {
      fault(`countries names "${unknown}", where the shop sells nothing`);
      return;
    }
    if (kind === 'delivery' && come.length > 0) {
      fault('countries are those of a pick-up; a delivery goes to the zones of its rates');
      return;
    }
    const cutOff = cell('cut_off');
    const cutOffHour = cutOff === '' ? null : (scaled(cutOff, 0) ?? 0);
    if (cutOffHour !== null && (cutOffHour < 1 || cutOffHour > LAST_HOUR)) {
      fault(`cut_off is an hour from 1 to ${LAST_HOUR}, or empty for the shop's own`);
      return;
    }
    const words = cell('dispatch')
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const dispatchWeekdays = [...new Set(words.map(weekdayNumber))].sort();
    const noDay = words.find((word) => weekdayNumber(word) === 0);
    if (noDay !== undefined) {
      fault(`dispatch names "${noDay}"; it names weekdays such as ${TARIFF_WEEKDAYS.join(' ')}`);
      return;
    }
    if (!id || !this.isFirst(line, `method ${id}`, fault)) return;
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
        fault(`method ${id} is a pick-up, which costs nothing; take its rates out`);
      } else if (kind === 'delivery' && isActive && !hasRates) {
        fault(`method ${id} has no rate; give it one, or say active no`);
      }
    });
  }

  private rate(line: number, cell: Cell, fault: Fault): void {
    const zone = this.word('zone', cell, fault);
    const methodId = this.word('method', cell, fault);
    const upToGrams = scaled(cell('up_to_kg'), 3);
    const netCents = scaled(cell('net_eur'), 2);
    if (upToGrams === undefined || upToGrams < 1 || upToGrams > GRAMS_MAX) {
      fault(
        `up_to_kg is "${cell('up_to_kg')}"; it is a weight above 0, with three decimals at most`,
      );
      return;
    }
    if (netCents === undefined || netCents > NET_CENTS_MAX) {
      fault(
        `net_eur is "${cell('net_eur')}"; it is an amount from 0 to ${NET_CENTS_MAX / 100}, with two decimals at most`,
      );
      return;
    }
    if (!zone || !methodId) return;
    if (!this.isFirst(line, `rate ${methodId} ${zone} up to ${upToGrams / 1000} kg`, fault)) return;
    this.rates.push({ methodId, zone, upToGrams, netCents });
    this.afterwards.push(() => {
      this.needsCountry(zone, fault);
      if (!this.methods.some(({ id }) => id === methodId)) fault(`there is no method ${methodId}`);
    });
  }

  /** Without a method it applies to all methods of the zone; a method's own limit takes precedence. */
  private freeLimit(line: number, cell: Cell, fault: Fault): void {
    const zone = this.word('zone', cell, fault);
    const own = cell('method') === '' ? '' : this.word('method', cell, fault);
    const fromCents = scaled(cell('free_from_eur'), 2);
    if (fromCents === undefined || fromCents < 1 || fromCents > NET_CENTS_MAX) {
      fault(
        `free_from_eur is "${cell('free_from_eur')}"; it is an amount above 0, with two decimals at most`,
      );
      return;
    }
    if (!zone || own === undefined) return;
    if (!this.isFirst(line, `free delivery by ${own || 'all methods'} to ${zone}`, fault)) return;
    this.afterwards.push(() => {
      const ofZone = this.rates.filter((rate) => rate.zone === zone);
      const methods = new Set(ofZone.map(({ methodId }) => methodId));
      if (own !== '' && !methods.has(own)) fault(`there is no rate of ${own} to ${zone}`);
      if (own === '' && methods.size === 0) fault(`there is no rate to ${zone}`);
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
      fault(`days_from and days_to are whole numbers from 1 to ${DAYS_MAX}, the second not less`);
      return;
    }
    if (!zone || !methodId) return;
    if (!this.isFirst(line, `days of ${methodId} to ${zone}`, fault)) return;
    this.days.push({ methodId, zone, daysFrom, daysTo });
    this.afterwards.push(() => {
      const hasRate = this.rates.some((rate) => rate.zone === zone && rate.methodId === methodId);
      if (!hasRate) fault(`there is no rate of ${methodId} to ${zone}`);
    });
  }

  private needsCountry(zone: string, fault: Fault): void {
    if (this.countries.some((country) => country.zone === zone)) return;
    fault(`no country is in zone ${zone}`);
  }

  private word(column: string, cell: Cell, fault: Fault): string | undefined {
    const word = cell(column).toLowerCase();
    if (WORD.test(word)) return word;
    fault(`${column} is "${word}"; it needs 1 to 40 letters, digits and hyphens`);
    return undefined;
  }

  private isFirst(line: number, what: string, fault: Fault): boolean {
    const before = this.seen.get(what);
    if (before !== undefined) {
      fault(`${what} stands on line ${before} already`);
      return false;
    }
    this.seen.set(what, line);
    return true;
  }
}

type Cell = (column: string) => string;
type Fault = (message: string) => void;

/** A decimal number, with point or comma, as a whole number of its smallest unit. */
function scaled(text: string, decimals: number): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text);
  if (!match || (match[2]?.length ?? 0) > decimals) return undefined;
  return Number(match[1] + (match[2] ?? '').padEnd(decimals, '0'));
}
