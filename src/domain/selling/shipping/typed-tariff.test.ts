import { describe, expect, it } from 'vitest';
import type { Tariff } from '../../delivery/tariff.ts';
import { tariffChanges } from './tariff-changes.ts';
import { fieldsOfTariff, readTypedTariff, tariffField } from './typed-tariff.ts';

const tariff: Tariff = {
  countries: [
    { country: 'PL', zone: 'home' },
    { country: 'IC', zone: 'island' },
  ],
  zones: [
    { zone: 'home', extraDaysFrom: 0, extraDaysTo: 0 },
    { zone: 'island', extraDaysFrom: 3, extraDaysTo: 5 },
  ],
  methods: [
    {
      ...{ id: 'courier', displayName: 'Courier', description: 'To the door', isActive: true },
      ...{ kind: 'delivery', countries: [], cutOffHour: null, dispatchWeekdays: [] },
    },
  ],
  rates: [
    { methodId: 'courier', zone: 'home', upToGrams: 5000, netCents: 490 },
    { methodId: 'courier', zone: 'home', upToGrams: 30_000, netCents: 890 },
    { methodId: 'courier', zone: 'island', upToGrams: 5000, netCents: 2990 },
  ],
  free: [{ methodId: 'courier', zone: 'home', fromCents: 15_000 }],
  days: [{ methodId: 'courier', zone: 'island', daysFrom: 6, daysTo: 9 }],
};

const typed = (changes: Readonly<Record<string, string>>) => (field: string) =>
  changes[field] ?? fieldsOfTariff(tariff)(field);
const changesOf = (changes: Readonly<Record<string, string>>) => {
  const read = readTypedTariff(tariff, typed(changes), []);
  expect(read.faults).toEqual([]);
  return tariffChanges(tariff, read.tariff);
};
const rate = (zone: string, upToGrams: number) => tariffField.rate('courier', zone, upToGrams);

describe('a tariff that is typed over another', () => {
  it('is the same where nothing was typed', () => {
    expect(readTypedTariff(tariff, typed({}), [])).toEqual({ tariff, faults: [] });
    expect(changesOf({})).toEqual([]);
  });

  it('has days, weekdays and a cut-off of its own, as they were typed', () => {
    const days = tariffField.days('courier', 'home');
    const island = tariffField.days('courier', 'island');
    expect(
      changesOf({
        [days]: '1 - 2',
        [island]: '',
        [tariffField.cutOff('courier')]: '12',
        [tariffField.dispatch('courier')]: 'thu, Mon',
      }),
    ).toEqual([
      { kind: 'cut-off', method: 'courier', before: '', after: '12' },
      { kind: 'dispatch', method: 'courier', before: '', after: 'Mon Thu' },
      { kind: 'own-days', method: 'courier', zone: 'island', before: '6 to 9', after: null },
      { kind: 'own-days', method: 'courier', zone: 'home', before: null, after: '1 to 2' },
    ]);
    expect(changesOf({ [days]: '3' })).toEqual([
      { kind: 'own-days', method: 'courier', zone: 'home', before: null, after: '3 to 3' },
    ]);
    expect(readTypedTariff(tariff, typed({ [days]: '2-1' }), []).faults).toEqual([
      {
        text: 'courier to home, days: the two numbers are whole numbers from 1 to 60, the second not less',
        field: days,
      },
    ]);
  });

  it('has another price, one less and one more', () => {
    expect(
      changesOf({
        [rate('home', 5000)]: '5,25',
        [rate('home', 30_000)]: '',
        [tariffField.newBand('courier')]: '12.5',
        [tariffField.newRate('courier', 'island')]: '60',
      }),
    ).toEqual([
      { kind: 'rate', method: 'courier', zone: 'home', upToGrams: 5000, before: 490, after: 525 },
      {
        kind: 'rate',
        method: 'courier',
        zone: 'home',
        upToGrams: 30_000,
        before: 890,
        after: null,
      },
      {
        kind: 'rate',
        method: 'courier',
        zone: 'island',
        upToGrams: 12_500,
        before: null,
        after: 6000,
      },
    ]);
  });

  it('has other days and another name, and is offered no more', () => {
    expect(
      changesOf({
        [tariffField.daysTo('island')]: '7',
        [tariffField.name('courier')]: 'Van',
        [tariffField.active('courier')]: '',
      }),
    ).toEqual([
      { kind: 'days', zone: 'island', before: '3 to 5', after: '3 to 7' },
      { kind: 'name', method: 'courier', before: 'Courier', after: 'Van' },
      { kind: 'active', method: 'courier', before: 'offered', after: 'not offered' },
    ]);
  });

  it('has a pick-up more, whose countries are typed once it is there', () => {
    const read = readTypedTariff(
      tariff,
      typed({ [tariffField.newPickUp]: 'Pick-up in Gdynia' }),
      [],
    );
    expect(read.faults).toEqual([]);
    const added = read.tariff.methods[1];
    expect(added).toMatchObject({
      id: 'pick-up',
      kind: 'pick-up',
      isActive: true,
      countries: [],
      cutOffHour: null,
      dispatchWeekdays: [],
    });
    expect(tariffChanges(tariff, read.tariff)).toEqual([
      { kind: 'name', method: 'pick-up', before: null, after: 'Pick-up in Gdynia' },
    ]);
    const shown = fieldsOfTariff(read.tariff);
    const come = readTypedTariff(
      read.tariff,
      (field) => (field === tariffField.countries('pick-up') ? 'pl, de' : shown(field)),
      [],
    );
    expect(tariffChanges(read.tariff, come.tariff)).toEqual([
      { kind: 'countries', method: 'pick-up', before: '', after: 'PL DE' },
    ]);
    const another = readTypedTariff(
      read.tariff,
      (field) => (field === tariffField.newPickUp ? 'Another' : shown(field)),
      [],
    );
    expect(another.tariff.methods.map(({ id }) => id)).toEqual(['courier', 'pick-up', 'pick-up-2']);
  });

  it('is free from another order value, no longer, and from one on', () => {
    const free = (zone: string) => tariffField.free('courier', zone);
    const about = (zone: string) => ({ kind: 'free', method: 'courier', zone });
    expect(changesOf({ [free('home')]: '99,50', [free('island')]: '400' })).toEqual([
      { ...about('home'), before: 15_000, after: 9950 },
      { ...about('island'), before: null, after: 40_000 },
    ]);
    expect(changesOf({ [free('home')]: '' })).toEqual([
      { ...about('home'), before: 15_000, after: null },
    ]);
  });

  it.each([
    [
      { [tariffField.free('courier', 'home')]: '0' },
      /^courier to home, free from: the order value is/,
    ],
    [{ [rate('home', 5000)]: 'much' }, /^courier to home, up to 5 kg: the price is "much"/],
    [{ [rate('home', 5000)]: '-1' }, /the price is "-1"/],
    [{ [tariffField.newRate('courier', 'home')]: '4' }, /the weight of the new band is ""/],
    [
      { [tariffField.daysFrom('island')]: '9' },
      /^island: “to” is less than in “Working days more than at home, from”$/,
    ],
    [{ [tariffField.name('courier')]: ' ' }, /^courier: “What shoppers read” needs/],
    [
      { [tariffField.newBand('courier')]: '5', [tariffField.newRate('courier', 'home')]: '4' },
      /is there twice$/,
    ],
  ])('is refused: %j', (changes, said) => {
    expect(readTypedTariff(tariff, typed(changes), []).faults[0]?.text).toMatch(said);
  });
});

describe('zones, countries and methods', () => {
  it('has a country elsewhere, one more and one less', () => {
    expect(
      changesOf({
        [tariffField.places('home')]: 'PL, Germany, IC',
        [tariffField.places('island')]: 'A2 M3',
      }),
    ).toEqual([
      { kind: 'place', country: 'IC', before: 'island', after: 'home' },
      { kind: 'place', country: 'DE', before: null, after: 'home' },
      { kind: 'place', country: 'A2', before: null, after: 'island' },
      { kind: 'place', country: 'M3', before: null, after: 'island' },
    ]);
  });

  it('has a zone more, with the days and prices of another as they are typed', () => {
    const changes = changesOf({
      [tariffField.newZone]: 'Near',
      [tariffField.newZonePlaces]: 'Germany; CZ',
      [tariffField.newZoneLike]: 'home',
      [rate('home', 5000)]: '5.00',
    });
    expect(changes).toContainEqual({ kind: 'place', country: 'CZ', before: null, after: 'near' });
    expect(changes).toContainEqual({ kind: 'days', zone: 'near', before: null, after: '0 to 0' });
    expect(changes).toContainEqual({
      ...{ kind: 'rate', method: 'courier', zone: 'near', upToGrams: 5000 },
      ...{ before: null, after: 500 },
    });
    expect(changes).toContainEqual({
      ...{ kind: 'free', method: 'courier', zone: 'near', before: null, after: 15_000 },
    });
  });

  it('has a zone without prices, and one less with all that belonged to it', () => {
    expect(
      changesOf({
        [tariffField.newZone]: 'near',
        [tariffField.newZonePlaces]: 'DE',
        [tariffField.removeZone('island')]: 'yes',
      }),
    ).toEqual([
      { kind: 'place', country: 'IC', before: 'island', after: null },
      { kind: 'place', country: 'DE', before: null, after: 'near' },
      { kind: 'days', zone: 'island', before: '3 to 5', after: null },
      { kind: 'days', zone: 'near', before: null, after: '0 to 0' },
      {
        ...{ kind: 'rate', method: 'courier', zone: 'island', upToGrams: 5000 },
        ...{ before: 2990, after: null },
      },
      { kind: 'own-days', method: 'courier', zone: 'island', before: '6 to 9', after: null },
    ]);
  });

  it.each([
    [{ [tariffField.places('island')]: '' }, 'island: no country is in zone island'],
    [
      { [tariffField.places('home')]: 'PL, Narnia' },
      /country "NARNIA" is none of the shop's; add it under/,
    ],
    [
      { [tariffField.places('home')]: 'PL, IC', [tariffField.places('island')]: 'A2, IC' },
      'IC: country IC is there twice',
    ],
    [{ [tariffField.newZone]: 'near' }, 'near: no country is in zone near'],
    [
      { [tariffField.newZone]: 'home', [tariffField.newZonePlaces]: 'DE' },
      'home: zone home is there twice',
    ],
  ])('refuses %j', (changes, fault) => {
    const { faults } = readTypedTariff(tariff, typed(changes), []);
    expect(faults[0]?.text).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
  });

  it('has a delivery more, which is offered once it has a price, and one less with its prices', () => {
    expect(
      changesOf({
        [tariffField.newDelivery]: 'Express by air!',
        [tariffField.removeMethod('courier')]: 'yes',
      }),
    ).toEqual([
      { kind: 'name', method: 'courier', before: 'Courier', after: null },
      { kind: 'name', method: 'express-by-air', before: null, after: 'Express by air!' },
      expect.objectContaining({ kind: 'rate', zone: 'home', upToGrams: 5000, after: null }),
      expect.objectContaining({ kind: 'rate', zone: 'home', upToGrams: 30_000, after: null }),
      expect.objectContaining({ kind: 'rate', zone: 'island', after: null }),
      expect.objectContaining({ kind: 'free', after: null }),
      expect.objectContaining({ kind: 'own-days', after: null }),
    ]);
    const { tariff: after } = readTypedTariff(
      tariff,
      typed({ [tariffField.newDelivery]: 'Van' }),
      [],
    );
    expect(after.methods[1]).toMatchObject({ id: 'van', isActive: false, kind: 'delivery' });
  });
});
