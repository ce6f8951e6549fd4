import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { importParts } from '../../../../tests/support/import-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import type { FeedPart } from '../../feed/read/feed-part.ts';
import { loadFits } from '../../parts/fit/fits.server.ts';
import { searchParts } from './search.server.ts';

let db: Database;

const HILUX = { make: 'TOYOTA', model: 'HILUX', year: 2012 };

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, [
    part('S-HILUX', vehicle('HILUX', 2005, 2015)),
    part('S-OLD', vehicle('HILUX', 1998, 2004)),
    part('S-DIESEL', { ...vehicle('HILUX', 2005, 2015), engine: '2.5 D-4D' }),
    part('S-PETROL', { ...vehicle('HILUX', 2005, 2015), engine: '4.0 V6' }),
    part('S-HIACE', vehicle('HIACE', 2005, 2015)),
    part('S-ANY'),
    { ...part('K-HILUX'), recordtype: 'kititem', components: [{ part: 'S-HILUX', quantity: 2 }] },
    { ...part('K-HIACE'), recordtype: 'kititem', components: [{ part: 'S-HIACE', quantity: 2 }] },
  ]);
});
afterAll(() => db.close());

function vehicle(model: string, yearfrom: number, yearto: number) {
  return {
    ...{ make: 'TOYOTA', model, yearfrom, yearto },
    ...{ categorydescription: 'SPRINGS AND SHOCKS', groupdescription: 'Coil Springs' },
  };
}

function part(name: string, ...applications: NonNullable<FeedPart['applications']>): FeedPart {
  return { name, description: `Coil spring ${name}`, applications };
}

async function found(keyword: string, choice: object = {}) {
  const { parts, total, fit } = await searchParts(testContext(db), {
    ...{ keyword, source: 'EU' as const, limit: 50 },
    ...choice,
  });
  return {
    ids: parts.map(({ id }) => id),
    names: parts.map((each) => each.partNumber),
    total,
    fit,
  };
}

describe.each([HILUX, { ...HILUX, engine: '2.5 d-4d' }, { ...HILUX, model: 'HIACE' }])(
  'a search for %j',
  (chosen) => {
    test('finds what fits alone, or before all else that it finds', async () => {
      const plain = await found('coil spring');
      const fits = await found('coil spring', chosen);
      const all = await found('coil spring', { ...chosen, fit: 'first' });
      const others = plain.names.filter((name) => !fits.names.includes(name));
      expect([...all.names].sort()).toEqual([...plain.names].sort());
      expect(all.names.slice(0, fits.total)).toEqual(fits.names);
      expect(all.names.slice(fits.total)).toEqual(others);
      expect(fits.fit).toEqual({ fits: fits.names.length, all: plain.names.length });
      expect(all.fit).toEqual(fits.fit);
      expect(plain.fit).toBeUndefined();
    });

    test('agrees with the verdict on each part', async () => {
      const fits = new Set((await found('coil spring', chosen)).ids);
      const { ids } = await found('coil spring');
      const asked = { engine: '', ...chosen };
      const verdicts = await loadFits(
        db.read,
        ids.map((id) => ({ partId: id, vehicle: asked })),
      );
      expect(verdicts.map(({ verdict }) => verdict === 'fits')).toEqual(
        ids.map((id) => fits.has(id)),
      );
    });
  },
);

test('engines decide where both name one, and kits by what is in them', async () => {
  const { names } = await found('coil spring', { ...HILUX, engine: '2.5 d-4d' });
  expect([...names].sort()).toEqual(['K-HILUX', 'S-DIESEL', 'S-HILUX']);
});

test('a model in the words leaves the year to the vehicle', async () => {
  expect((await found('hilux coil spring', HILUX)).fit).toEqual({ fits: 3, all: 4 });
});

test.each([
  ['S-HIACE', 'a number is answered whatever it fits'],
  ['hilux 2000 coil spring', 'another vehicle in the words wins'],
  ['hiace coil spring', 'so does another model'],
])('%s: %s', async (keyword) => {
  const plain = await found(keyword);
  expect(plain.total).toBeGreaterThan(0);
  expect(await found(keyword, HILUX)).toEqual(plain);
});

test('the chosen vehicle may be named, too', async () => {
  expect((await found('hilux 2012 coil spring', HILUX)).fit).toEqual({ fits: 3, all: 3 });
});

describe('what is asked of the vehicle', () => {
  const asked = async (keyword: string, choice: object = {}) =>
    (await searchParts(testContext(db), { keyword, source: 'EU', ...choice })).question;
  const engines = { kind: 'engine', answers: ['2.5 D-4D', '4.0 V6'] };

  test.each([
    ['coil spring', HILUX],
    ['hilux coil spring', HILUX],
    ['hilux 2012 coil spring', {}],
    ['hilux 2012 coil spring', HILUX],
  ])('%s for %j: its engine, by which these parts differ', async (keyword, choice) => {
    expect(await asked(keyword, choice)).toEqual(engines);
  });

  test.each([
    ['nothing without a vehicle', 'coil spring', {}],
    ['nothing of a model without its year', 'hilux coil spring', {}],
    ['nothing where the parts that are found do not differ', 'diesel spring', HILUX],
    ['nothing that is answered', 'coil spring', { ...HILUX, engine: '2.5 d-4d' }],
    ['nothing that is skipped', 'coil spring', { ...HILUX, details: 'engine-unknown' }],
    ['nothing for a number', 'S-DIESEL', HILUX],
  ])('%s', async (_what, keyword, choice) => {
    expect(await asked(keyword, choice)).toBeUndefined();
  });
});

test.each([
  { ...HILUX, model: 'COROLLA' },
  { ...HILUX, make: 'NISSAN' },
  { make: 'TOYOTA', model: 'HILUX' },
])('%j is no vehicle to sort by', async (chosen) => {
  expect(await found('coil spring', chosen)).toEqual(await found('coil spring'));
});

test('what is there and does not fit leaves an empty list and both counts', async () => {
  const none = await found('coil spring', { ...HILUX, model: 'HIACE', year: 1999 });
  expect(none).toMatchObject({ names: [], total: 0, fit: { fits: 0, all: 8 } });
});
