import { type Tariff, weekdayWords } from '../../delivery/tariff.ts';

/** One difference between two tariffs; null where one of them lacks it. */
export type TariffChange =
  | {
      readonly kind: 'rate';
      readonly method: string;
      readonly zone: string;
      readonly upToGrams: number;
      /** Net cents. */
      readonly before: number | null;
      readonly after: number | null;
    }
  | {
      readonly kind: 'free';
      readonly method: string;
      readonly zone: string;
      /** Cents of the order value. */
      readonly before: number | null;
      readonly after: number | null;
    }
  | {
      readonly kind: 'days';
      readonly zone: string;
      /** Working days beyond a domestic delivery: "3 to 5"; null: there is no such zone. */
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'own-days';
      readonly method: string;
      readonly zone: string;
      /** Working days: "1 to 2". */
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'place';
      readonly country: string;
      /** The zones; null: nothing is delivered there. */
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      /** `countries`: whose shoppers may pick up; `cut-off`: an hour, `dispatch`: weekdays, '' for the shop's. */
      readonly kind: 'name' | 'active' | 'countries' | 'cut-off' | 'dispatch';
      readonly method: string;
      /** Null: a method that is added. */
      readonly before: string | null;
      /** Null: one that is taken away. */
      readonly after: string | null;
    };

/** The differences between two tariffs. */
export function tariffChanges(before: Tariff, after: Tariff): TariffChange[] {
  return [
    ...placeChanges(before, after),
    ...zonesOf(before, after).flatMap((zone): TariffChange[] => {
      const [was, now] = [before, after].map(({ zones }) => zones.find((one) => one.zone === zone));
      return different({ kind: 'days', zone }, was ? daysOf(was) : null, now ? daysOf(now) : null);
    }),
    ...before.methods.flatMap((method): TariffChange[] => {
      const now = after.methods.find(({ id }) => id === method.id);
      if (!now) {
        return [{ kind: 'name', method: method.id, before: method.displayName, after: null }];
      }
      return [
        ...different({ kind: 'name', method: method.id }, method.displayName, now.displayName),
        ...different({ kind: 'active', method: method.id }, activeOf(method), activeOf(now)),
        ...different(
          { kind: 'countries', method: method.id },
          method.countries.join(' '),
          now.countries.join(' '),
        ),
        ...different({ kind: 'cut-off', method: method.id }, cutOffOf(method), cutOffOf(now)),
        ...different(
          { kind: 'dispatch', method: method.id },
          weekdayWords(method.dispatchWeekdays),
          weekdayWords(now.dispatchWeekdays),
        ),
      ];
    }),
    ...after.methods
      .filter(({ id }) => !before.methods.some((method) => method.id === id))
      .map(({ id, displayName }): TariffChange => {
        return { kind: 'name', method: id, before: null, after: displayName };
      }),
    ...rateChanges(before, after),
    ...freeChanges(before, after),
    ...ownDaysChanges(before, after),
  ];
}

function zonesOf(...tariffs: readonly Tariff[]): string[] {
  return [...new Set(tariffs.flatMap(({ zones }) => zones.map(({ zone }) => zone)))];
}

function placeChanges(before: Tariff, after: Tariff): TariffChange[] {
  const [old, now] = [before, after].map(
    ({ countries }) => new Map(countries.map(({ country, zone }) => [country, zone])),
  );
  const places = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  return places.flatMap((country) =>
    different({ kind: 'place', country }, old?.get(country) ?? null, now?.get(country) ?? null),
  );
}

function rateChanges(before: Tariff, after: Tariff): TariffChange[] {
  const keyOf = ({ methodId, zone, upToGrams }: Tariff['rates'][number]) =>
    JSON.stringify([methodId, zone, upToGrams]);
  const old = new Map(before.rates.map((rate) => [keyOf(rate), rate]));
  const now = new Map(after.rates.map((rate) => [keyOf(rate), rate]));
  return [...new Map([...old, ...now])].flatMap(([key, { methodId: method, zone, upToGrams }]) =>
    different(
      { kind: 'rate', method, zone, upToGrams },
      old.get(key)?.netCents ?? null,
      now.get(key)?.netCents ?? null,
    ),
  );
}

function freeChanges(before: Tariff, after: Tariff): TariffChange[] {
  const keyOf = ({ methodId, zone }: Tariff['free'][number]) => JSON.stringify([methodId, zone]);
  const old = new Map(before.free.map((limit) => [keyOf(limit), limit]));
  const now = new Map(after.free.map((limit) => [keyOf(limit), limit]));
  return [...new Map([...old, ...now])].flatMap(([key, { methodId: method, zone }]) =>
    different(
      { kind: 'free', method, zone },
      old.get(key)?.fromCents ?? null,
      now.get(key)?.fromCents ?? null,
    ),
  );
}

function ownDaysChanges(before: Tariff, after: Tariff): TariffChange[] {
  const keyOf = ({ methodId, zone }: Tariff['days'][number]) => JSON.stringify([methodId, zone]);
  const textOf = (own: Tariff['days'][number] | undefined) =>
    own ? `${own.daysFrom} to ${own.daysTo}` : null;
  const old = new Map(before.days.map((own) => [keyOf(own), own]));
  const now = new Map(after.days.map((own) => [keyOf(own), own]));
  return [...new Map([...old, ...now])].flatMap(([key, { methodId: method, zone }]) =>
    different({ kind: 'own-days', method, zone }, textOf(old.get(key)), textOf(now.get(key))),
  );
}

function different<About extends object, Value>(about: About, before: Value, after: Value) {
  return before === after ? [] : [{ ...about, before, after } as never];
}

function daysOf({ extraDaysFrom, extraDaysTo }: Tariff['zones'][number]): string {
  return `${extraDaysFrom} to ${extraDaysTo}`;
}

function cutOffOf({ cutOffHour }: Tariff['methods'][number]): string {
  return cutOffHour === null ? '' : String(cutOffHour);
}

function activeOf({ isActive }: Tariff['methods'][number]): string {
  return isActive ? 'offered' : 'not offered';
}
