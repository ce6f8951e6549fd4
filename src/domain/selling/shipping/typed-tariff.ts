import { type Country, countries } from '../../../config/countries/countries.ts';
import { tariffFaultsOnScreen } from '../../../messages/delivery/tariff-faults.ts';
import { parseTariff } from '../../delivery/read-tariff.ts';
import { type Tariff, type TariffRow, weekdayWords } from '../../delivery/tariff.ts';

/** The typed values by field name. */
export type TypedTariff = (field: string) => string;

/** Names of the fields of a tariff's form. */
export const tariffField = {
  name: (method: string) => `name.${method}`,
  /** `yes`, or nothing. */
  active: (method: string) => `active.${method}`,
  /** Of a pick-up: countries by code, none for the seller's own. */
  countries: (method: string) => `countries.${method}`,
  /** What shoppers read of a pick-up that is added. */
  newPickUp: 'new-pick-up',
  /** Of a delivery or a pick-up: `yes` takes it away. */
  removeMethod: (method: string) => `remove.${method}`,
  /** What shoppers read of a delivery that is added. */
  newDelivery: 'new-delivery',
  /** Of a zone: its countries, by name or code. */
  places: (zone: string) => `places.${zone}`,
  /** `yes` takes it away, with its prices. */
  removeZone: (zone: string) => `remove-zone.${zone}`,
  /** A zone that is added: its name, and the zone whose prices and days it begins with. */
  newZone: 'new-zone',
  newZoneLike: 'new-zone-like',
  newZonePlaces: 'new-zone-places',
  daysFrom: (zone: string) => `from.${zone}`,
  daysTo: (zone: string) => `to.${zone}`,
  /** Net euros; empty: the method does not take such baskets there. */
  rate: (method: string, zone: string, upToGrams: number) => `net.${method}.${zone}.${upToGrams}`,
  /** The order value in euros from which it is free; empty: never. */
  free: (method: string, zone: string) => `free.${method}.${zone}`,
  /** The hour until which an order leaves on the same day; empty: the shop's. */
  cutOff: (method: string) => `cut-off.${method}`,
  /** The weekdays on which it leaves, as `Mon Wed`; empty: whenever the seller is open. */
  dispatch: (method: string) => `dispatch.${method}`,
  /** Working days from the shelf to the door, as `1-2`; empty: those of the zone. */
  days: (method: string, zone: string) => `days.${method}.${zone}`,
  /** Kilograms of a new band, and its net euros. */
  newBand: (method: string) => `kg.${method}`,
  newRate: (method: string, zone: string) => `new.${method}.${zone}`,
} as const;

/** The weight bands of a method in all zones, in grams, the lightest first. */
export function bandsOf({ rates }: Tariff, method: string): number[] {
  const bands = rates.filter(({ methodId }) => methodId === method).map((rate) => rate.upToGrams);
  return [...new Set(bands)].sort((a, b) => a - b);
}

/** Every field that the form of a tariff has. */
export function tariffFields(tariff: Tariff): string[] {
  const { methods, zones } = tariff;
  return [
    ...zones.flatMap(({ zone }) => [
      tariffField.places(zone),
      tariffField.removeZone(zone),
      tariffField.daysFrom(zone),
      tariffField.daysTo(zone),
    ]),
    tariffField.newZone,
    tariffField.newZoneLike,
    tariffField.newZonePlaces,
    tariffField.newPickUp,
    tariffField.newDelivery,
    ...methods.flatMap(({ id }) => [
      tariffField.removeMethod(id),
      tariffField.countries(id),
      tariffField.name(id),
      tariffField.active(id),
      tariffField.newBand(id),
      tariffField.cutOff(id),
      tariffField.dispatch(id),
      ...zones.flatMap(({ zone }) => [
        tariffField.newRate(id, zone),
        tariffField.free(id, zone),
        tariffField.days(id, zone),
        ...bandsOf(tariff, id).map((upToGrams) => tariffField.rate(id, zone, upToGrams)),
      ]),
    ]),
  ];
}

/** The fields' values for an unchanged tariff. */
export function fieldsOfTariff(tariff: Tariff): TypedTariff {
  const { methods, zones, rates, free, days } = tariff;
  const values = new Map<string, string>([
    ...zones.flatMap(({ zone, extraDaysFrom, extraDaysTo }): [string, string][] => [
      [tariffField.places(zone), countriesOfZone(tariff, zone)],
      [tariffField.daysFrom(zone), String(extraDaysFrom)],
      [tariffField.daysTo(zone), String(extraDaysTo)],
    ]),
    ...methods.flatMap(
      ({
        id,
        displayName,
        isActive,
        countries,
        cutOffHour,
        dispatchWeekdays,
      }): [string, string][] => [
        [tariffField.dispatch(id), weekdayWords(dispatchWeekdays)],
        [tariffField.cutOff(id), cutOffHour === null ? '' : String(cutOffHour)],
        [tariffField.countries(id), countries.join(' ')],
        [tariffField.name(id), displayName],
        [tariffField.active(id), isActive ? 'yes' : ''],
      ],
    ),
    ...rates.map(({ methodId, zone, upToGrams, netCents }): [string, string] => [
      tariffField.rate(methodId, zone, upToGrams),
      (netCents / 100).toFixed(2),
    ]),
    ...free.map(({ methodId, zone, fromCents }): [string, string] => [
      tariffField.free(methodId, zone),
      (fromCents / 100).toFixed(2),
    ]),
    ...days.map(({ methodId, zone, daysFrom, daysTo }): [string, string] => [
      tariffField.days(methodId, zone),
      `${daysFrom}-${daysTo}`,
    ]),
  ]);
  return (field) => values.get(field) ?? '';
}

/** What the form of a tariff shows of it, by its fields. */
export function shownTariff(tariff: Tariff): Readonly<Record<string, string>> {
  const value = fieldsOfTariff(tariff);
  return Object.fromEntries(tariffFields(tariff).map((field) => [field, value(field)]));
}

/** The countries of a zone, by code. */
export function countriesOfZone({ countries }: Tariff, zone: string): string {
  return countries
    .filter((place) => place.zone === zone)
    .map(({ country }) => country)
    .join(', ');
}

/** Codes of countries that are typed by name or code; a word that is neither stays, to be refused by name. */
function typedPlaces(text: string, known: readonly Country[]): string[] {
  return text
    .split(/[,;\n]+/)
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => {
      const named = known.find(({ name }) => name.toLowerCase() === each.toLowerCase());
      return named ? [named.code] : each.toUpperCase().split(/\s+/);
    });
}

interface ReadTariff {
  readonly tariff: Tariff;
  readonly faults: readonly TypedTariffFault[];
}

export interface TypedTariffFault {
  /** With its subject: "courier to home, up to 5 kg: ...". */
  readonly text: string;
  /** Undefined where it is about no field alone. */
  readonly field: string | undefined;
}

/** @param fields what the row was typed in: by the column that a fault is about, else the first */
type AddRow = (
  about: string,
  cells: TariffRow['cells'],
  fields: { readonly first: string } & Readonly<Record<string, string>>,
) => void;

interface TypedRow extends TariffRow {
  readonly about: string;
  readonly fields: Parameters<AddRow>[2];
}

/** A zone as it is typed, and the one whose prices and days it has: its own, or another's where it is new. */
interface TypedZone {
  readonly zone: string;
  readonly like: string;
}

/**
 * The typed tariff over the shown one, checked like a file: zones, their countries and methods are changed, added and
 * taken away with what belongs to them.
 * @param addedCountries those of the setting COUNTRIES_ADDED
 */
export function readTypedTariff(
  current: Tariff,
  typed: TypedTariff,
  addedCountries: readonly Country[],
): ReadTariff {
  const rows: TypedRow[] = [];
  const add: AddRow = (about, cells, fields) =>
    void rows.push({ line: rows.length + 1, about, cells, fields });
  const known = [...countries, ...addedCountries];
  const zones = readZones(current, { typed, known, add });
  for (const method of current.methods) {
    if (typed(tariffField.removeMethod(method.id)) === 'yes') continue;
    readMethod(method, typed, add);
    if (method.kind === 'delivery') readPrices(current, method.id, { zones, typed, add });
  }
  addMethods(current, typed, add);
  const { tariff, faults } = parseTariff(rows, addedCountries, tariffFaultsOnScreen);
  const found = faults.map((fault) => ({ row: rows[fault.line - 1], ...fault }));
  // An unreadable zone or method causes errors wherever it is named: those are left out.
  const first = found.filter(({ row }) => /^(?:zone|method)$/.test(row?.cells.record ?? ''));
  return {
    tariff,
    faults: (first.length > 0 ? first : found).map(({ row, message, column = 'first' }) => ({
      text: row ? `${row.about}: ${message}` : message,
      field: row && (row.fields[column] ?? row.fields.first),
    })),
  };
}

function readZones(
  current: Tariff,
  {
    typed,
    known,
    add,
  }: {
    readonly typed: TypedTariff;
    readonly known: readonly Country[];
    readonly add: AddRow;
  },
): readonly TypedZone[] {
  const kept = current.zones.filter(({ zone }) => typed(tariffField.removeZone(zone)) !== 'yes');
  const zones = kept.map(({ zone }) => ({ zone, like: zone, places: tariffField.places(zone) }));
  const added = typed(tariffField.newZone).trim().toLowerCase();
  if (added !== '') {
    const like = typed(tariffField.newZoneLike);
    zones.push({ zone: added, like, places: tariffField.newZonePlaces });
  }
  for (const { zone, like, places } of zones) {
    for (const country of typedPlaces(typed(places), known)) {
      add(country, { record: 'country', country, zone }, { first: places });
    }
    const isNew = like !== zone;
    const [from, to] = [tariffField.daysFrom(like), tariffField.daysTo(like)];
    const cells = {
      ...{ record: 'zone', zone },
      extra_days_from: typed(from).trim() || (like ? '' : '0'),
      extra_days_to: typed(to).trim() || (like ? '' : '0'),
    };
    const itsName = tariffField.newZone;
    add(zone, cells, { first: isNew ? itsName : from, extra_days_to: to, countries: places });
  }
  return zones;
}

function readMethod(
  { id, description, kind }: Tariff['methods'][number],
  typed: TypedTariff,
  add: AddRow,
): void {
  const cells = {
    record: 'method',
    method: id,
    name: typed(tariffField.name(id)).trim(),
    description,
    active: typed(tariffField.active(id)) === 'yes' ? 'yes' : 'no',
    kind,
    countries: typed(tariffField.countries(id)).trim(),
    cut_off: typed(tariffField.cutOff(id)).trim(),
    dispatch: typed(tariffField.dispatch(id)).trim(),
  };
  add(id, cells, {
    first: tariffField.name(id),
    active: tariffField.active(id),
    countries: tariffField.countries(id),
    cut_off: tariffField.cutOff(id),
    dispatch: tariffField.dispatch(id),
  });
}

function readPrices(
  current: Tariff,
  id: string,
  {
    zones,
    typed,
    add,
  }: {
    readonly zones: readonly TypedZone[];
    readonly typed: TypedTariff;
    readonly add: AddRow;
  },
): void {
  const newBand = typed(tariffField.newBand(id)).trim();
  for (const { zone, like } of zones) {
    const rate = (upToKg: string, field: string) => {
      const net = typed(field).trim();
      if (net === '') return;
      const cells = { record: 'rate', zone, method: id, up_to_kg: upToKg, net_eur: net };
      const fields = { first: field, up_to_kg: tariffField.newBand(id) };
      add(`${id} to ${zone}, up to ${upToKg} kg`, cells, fields);
    };
    for (const upToGrams of bandsOf(current, id)) {
      rate(String(upToGrams / 1000), tariffField.rate(id, like, upToGrams));
    }
    rate(newBand, tariffField.newRate(id, like));
    const from = typed(tariffField.free(id, like)).trim();
    if (from !== '') {
      const cells = { record: 'free', zone, method: id, free_from_eur: from };
      add(`${id} to ${zone}, free from`, cells, { first: tariffField.free(id, like) });
    }
    const own = typed(tariffField.days(id, like)).trim();
    if (own !== '') {
      const [days_from = '', days_to = days_from] = own.split(/\s*(?:-|to)\s*/);
      const cells = { record: 'days', zone, method: id, days_from, days_to };
      add(`${id} to ${zone}, days`, cells, { first: tariffField.days(id, like) });
    }
  }
}

/** A delivery is offered once it has a price: it begins without any. */
function addMethods({ methods }: Tariff, typed: TypedTariff, add: AddRow): void {
  const delivery = typed(tariffField.newDelivery).trim();
  if (delivery !== '') {
    const method = freeId(wordOf(delivery), methods);
    const cells = { record: 'method', method, name: delivery, kind: 'delivery', active: 'no' };
    add(delivery, cells, { first: tariffField.newDelivery });
  }
  const pickUp = typed(tariffField.newPickUp).trim();
  if (pickUp !== '') {
    const method = freeId('pick-up', methods);
    const cells = { record: 'method', method, name: pickUp, kind: 'pick-up' };
    add(pickUp, cells, { first: tariffField.newPickUp });
  }
}

/** The id of a method by its name: `Express by air` is express-by-air. */
function wordOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  const word = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return word.slice(0, 30).replace(/-$/, '') || 'delivery';
}

function freeId(word: string, methods: Tariff['methods']): string {
  const isTaken = (id: string) => methods.some((method) => method.id === id);
  let id = word;
  for (let count = 2; isTaken(id); count += 1) id = `${word}-${count}`;
  return id;
}
