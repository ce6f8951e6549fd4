import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedApplication, FeedPart } from '../feed/read/feed-part.ts';
import { relatedParts } from './related-parts.server.ts';

const SPRINGS = 'SPRINGS AND SHOCKS';

const fits = (category: string, group: string, more: Partial<FeedApplication> = {}) =>
  ({
    ...{ make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015 },
    categorydescription: category,
    groupdescription: group,
    parameter: 'Rear',
    ...more,
  }) as FeedApplication;

const raised = (range: string, more: Partial<FeedApplication> = {}) => ({
  parameter2: `Raised ${range} mm`,
  ...more,
});

const part = (name: string, applications: FeedApplication[], more: Partial<FeedPart> = {}) =>
  ({ name, description: name, prices: { EU: { price: 100 } }, applications, ...more }) as FeedPart;

const parts: FeedPart[] = [
  part('KIT', [fits('SUSPENSION KITS', 'Lift Kits', raised('40'))], {
    recordtype: 'kititem',
    relateditems: ['LEAF', 'BOLTS', 'BUSHES', 'ALIGNMENT'],
    components: [
      { part: 'LEAF', quantity: 2 },
      { part: 'BOLTS', quantity: 1 },
    ],
  }),
  part('LEAF', [fits(SPRINGS, 'Rear Leaf Springs', raised('40'))], {
    description: 'Rear leaf spring',
    relateditems: ['KIT', 'LEAF-2', 'BUSHES', 'BOLTS', 'ALIGNMENT'],
  }),
  part('LEAF-2', [fits(SPRINGS, 'Rear Leaf Springs')], { description: 'Rear leaf spring' }),
  part('BOLTS', [fits(SPRINGS, 'Springs')], { description: 'U-bolt kit' }),
  part('BUSHES', [fits('BUSHES', 'Leaf Spring Bushes')], { relateditems: ['LEAF'] }),
  part('ALIGNMENT', [fits('WORKSHOP', 'Workshop Supplies')]),
  part('BRACKETS', [fits('SUSPENSION PARTS', 'Anti-Roll Bars', raised('40-60'))]),
  part('HOSE', [fits('BRAKES', 'Brake Hoses', raised('30-75'))]),
  // The kit has its own, or they are for another lift, vehicle or generation.
  part('SHOCK', [fits(SPRINGS, 'Rear Shock Absorbers', raised('30-50'))]),
  part('HIGH', [fits('STEERING', 'Drag Links', raised('50-75'))]),
  part('OTHER', [fits('STEERING', 'Drag Links', raised('40-60', { model: 'FORTUNER' }))]),
  part('LATER', [
    fits('STEERING', 'Drag Links', raised('40-60', { yearfrom: 2015, yearto: 2020 })),
  ]),
];

let db: Database;
let context: TestContext;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  await importParts(db, context.clock, parts);
});

afterAll(() => db.close());

test.each<[string, string[]]>([
  ['KIT', ['wears BUSHES', 'lift BRACKETS', 'lift HOSE', 'fitted ALIGNMENT']],
  [
    'LEAF',
    [
      'needed BOLTS',
      'wears BUSHES',
      'lift BRACKETS',
      'lift HOSE',
      'fitted ALIGNMENT',
      'kit KIT',
      'alternative LEAF-2',
    ],
  ],
  ['BUSHES', ['wears LEAF']],
  ['LEAF-2', []],
  ['BRACKETS', []],
])('%s goes with %j', async (record, expected) => {
  const related = await relatedParts(context, { record, source: 'EU' });
  const said = related.ok && related.value.map((one) => `${one.because} ${one.part.partNumber}`);
  expect(said).toEqual(expected);
});
