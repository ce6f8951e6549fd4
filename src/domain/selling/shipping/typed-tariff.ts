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
    ...zones.flatMap(({ zone }) => [tariffField.daysFrom(zone), tariffField.daysTo(zone)]),
    tariffField.newPickUp,
    ...methods.flatMap(({ id }) => [
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
export function fieldsOfTariff({ methods, zones, rates, free, days }: Tariff): TypedTariff {
  const values = new Map<string, string>([
    ...zones.flatMap(({ zone, extraDaysFrom, extraDaysTo }): [string, string][] => [
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

interface ReadTariff {
  readonly tariff: Tariff;
  /** Each error with its subject: "courier to home, up to 5 kg: ...". */
  readonly faults: readonly string[];
}

/**
 * The typed tariff over the shown one, checked like a file. Countries, zones and methods stay unchanged, but for a
 * pick-up that is added.
 */
export function readTypedTariff(current: Tariff, typed: TypedTariff): ReadTariff {
  const rows: (TariffRow & { readonly about: string })[] = [];
  const add = (about: string, cells: TariffRow['cells']) =>
    void rows.push({ line: rows.length + 1, about, cells });
  const { countries, zones, methods } = current;
  for (const { country, zone } of countries) add(country, { record: 'country', country, zone });
  for (const { zone } of zones) {
    add(zone, {
      ...{ record: 'zone', zone },
      extra_days_from: typed(tariffField.daysFrom(zone)).trim(),
      extra_days_to: typed(tariffField.daysTo(zone)).trim(),
    });
  }
  for (const { id, description, kind } of methods) {
    const active = typed(tariffField.active(id)) === 'yes' ? 'yes' : 'no';
    const name = typed(tariffField.name(id)).trim();
    const come = typed(tariffField.countries(id)).trim();
    const cut_off = typed(tariffField.cutOff(id)).trim();
    const dispatch = typed(tariffField.dispatch(id)).trim();
    const cells = {
      record: 'method',
      method: id,
      name,
      description,
      active,
      kind,
      cut_off,
      dispatch,
    };
    add(id, { ...cells, countries: come });
    if (kind === 'pick-up') continue;
    const newBand = typed(tariffField.newBand(id)).trim();
    for (const { zone } of zones) {
      const rate = (upToKg: string, net: string) => {
        if (net !== '') {
          const cells = { record: 'rate', zone, method: id, up_to_kg: upToKg, net_eur: net };
          add(`${id} to ${zone}, up to ${upToKg} kg`, cells);
        }
      };
      for (const upToGrams of bandsOf(current, id)) {
        const net = typed(tariffField.rate(id, zone, upToGrams)).trim();
        rate(String(upToGrams / 1000), net);
      }
      rate(newBand, typed(tariffField.newRate(id, zone)).trim());
      const from = typed(tariffField.free(id, zone)).trim();
      if (from !== '') {
        const cells = { record: 'free', zone, method: id, free_from_eur: from };
        add(`${id} to ${zone}, free from`, cells);
      }
      const own = typed(tariffField.days(id, zone)).trim();
      if (own !== '') {
        const [days_from = '', days_to = days_from] = own.split(/\s*(?:-|to)\s*/);
        add(`${id} to ${zone}, days`, { record: 'days', zone, method: id, days_from, days_to });
      }
    }
  }
  const added = typed(tariffField.newPickUp).trim();
  if (added !== '') {
    const id = freeId('pick-up', methods);
    add(added, { record: 'method', method: id, name: added, kind: 'pick-up' });
  }
  const { tariff, faults } = parseTariff(rows);
  const found = faults.map(({ line, message }) => ({ row: rows[line - 1], message }));
  // An unreadable zone or method causes errors wherever it is named: those are left out.
  const first = found.filter(({ row }) => /^(?:zone|method)$/.test(row?.cells.record ?? ''));
  return {
    tariff,
    faults: (first.length > 0 ? first : found).map(({ row, message }) =>
      row ? `${row.about}: ${message}` : message,
    ),
  };
}

function freeId(word: string, methods: Tariff['methods']): string {
  const isTaken = (id: string) => methods.some((method) => method.id === id);
  let id = word;
  for (let count = 2; isTaken(id); count += 1) id = `${word}-${count}`;
  return id;
}
