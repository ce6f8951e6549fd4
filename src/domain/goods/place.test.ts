import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../tests/support/derived-tables.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { goodsPart } from './goods-part.server.ts';
import { choosePlace } from './part-choices.server.ts';
import { takeBack } from './take-back.server.ts';

/** An owner's category and group of a part without vehicles. GDS-15. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const by = COMMAND_LINE;
const grease = (groupdescription: string, more: Partial<FeedPart> = {}) =>
  ({
    name: 'PL-1',
    description: 'Paste',
    categorydescription: 'Accessories',
    groupdescription,
    prices: { EU: { grossprice: 10, promotion: true } },
    stock: [{ location: 'EU', quantityavailable: 7, default: true }],
    ...more,
  }) as FeedPart;
const fitted = {
  ...{ name: 'PL-2', description: 'Arm', prices: { EU: { grossprice: 100 } } },
  stock: [{ location: 'EU', quantityavailable: 7, default: true }],
  applications: [
    {
      ...{ make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015 },
      ...{ categorydescription: 'Suspension', groupdescription: 'Arms' },
    },
  ],
} as FeedPart;
const take = (...parts: FeedPart[]) => importParts(db, context.clock, parts);

async function stands() {
  const rows = await db.sql<{ place: string }[]>`
    select distinct concat_ws(' / ', c.name, g.name) as place
    from scope_part s
    join part p on p.id = s.part_id and p.name = 'PL-1'
    join part_group g on g.id = s.group_id
    left join category c on c.id = s.category_id`;
  await expectDerivedTablesTrue(db, 2026);
  return rows.map(({ place }) => place);
}

test('stands over the feed, through imports, until it is taken back or the part gets vehicles', async () => {
  await take(grease('Pastes'), fitted);
  expect(await stands()).toEqual(['ACCESSORIES / Pastes']);
  const chosen = { part: 'PL-1', by, category: 'suspension', group: ' Greases ' };
  const looked = await choosePlace(context, { ...chosen, isPreview: true });
  expect(looked).toMatchObject({ ok: true, value: { after: { is: { group: 'Greases' } } } });
  expect(await stands()).toEqual(['ACCESSORIES / Pastes']);
  expect(await choosePlace(context, chosen)).toMatchObject({ ok: true });
  expect(await stands()).toEqual(['SUSPENSION / Greases']);
  const found = await db.sql`select from part_search where document @@ 'greases'::tsquery`;
  expect(found).toHaveLength(1);

  await take(grease('Pastes', { description: 'Paste, 1 kg' }), fitted);
  await take(grease('Lubricants'), fitted);
  expect(await stands()).toEqual(['SUSPENSION / Greases']);
  const seen = await goodsPart(context, { part: 'PL-1' });
  expect(seen).toMatchObject({
    value: { place: { layer: { feedValue: { category: 'ACCESSORIES', group: 'Lubricants' } } } },
  });

  await take(grease('Lubricants', { applications: fitted.applications ?? null }), fitted);
  expect(await stands()).toEqual(['SUSPENSION / Arms']);
  await take(grease('Lubricants'), fitted);
  expect(await stands()).toEqual(['SUSPENSION / Greases']);
  expect(await takeBack(context, { part: 'PL-1', by, field: 'place' })).toMatchObject({ ok: true });
  expect(await stands()).toEqual(['ACCESSORIES / Lubricants']);
});

test.each([
  ['PL-2', 'SUSPENSION', 'Arms', 'place-of-fitments'],
  ['PL-1', 'NO SUCH', 'Arms', 'unknown-category'],
  ['PL-1', 'SUSPENSION', ' \u0000 ', 'no-group'],
  ['PL-1', 'SUSPENSION', 'x'.repeat(101), 'text-too-long'],
] as const)('%s in %s / %s is refused', async (part, category, group, kind) => {
  expect(await choosePlace(context, { part, by, category, group })).toEqual({
    ok: false,
    refusal: { kind },
  });
});
