import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { markets } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import { goodsUseCases } from '../goods/goods-use-cases.server.ts';
import { notingSupply } from '../inbound/noted-supply.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { promptQuantityOf } from './availability.ts';
import { heldLadders } from './ladders.server.ts';

let db: Database;
let context: ShopContext;
let ids: Record<string, number>;
/** Statements that read stock. */
let reads = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  const base = testContext(db);
  const read = new Proxy(db.read, {
    apply(target, self, [strings, ...values]: [TemplateStringsArray, ...never[]]) {
      if (String(strings).includes('kit as materialized')) reads += 1;
      return Reflect.apply(target, self, [strings, ...values]);
    },
  });
  context = { ...base, db: { ...db, read } };
  const stock = [{ location: 'EU' as const, quantityavailable: 6, default: true }];
  const shared = { prices: { EU: { price: 3 } }, applications: [] };
  await importParts(db, base.clock, [
    { name: 'BUSH', description: 'Bush', stock, ...shared },
    { name: 'LINK', description: 'Link', stock, ...shared },
    {
      ...{ name: 'PAIR', description: 'Pair of bushes', recordtype: 'kititem', ...shared },
      components: [{ part: 'BUSH', quantity: 2 }],
    },
  ]);
  const rows = await db.sql<{ name: string; id: number }[]>`select name, id from part`;
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
afterAll(() => db.close());

/** How many of each part can be had at once. */
async function quantities(...names: readonly string[]): Promise<number[]> {
  const asked = names.map((name) => ids[name]!);
  const ladders = await heldLadders(context, asked, markets.EU);
  return asked.map((id) => promptQuantityOf(ladders.get(id) ?? []));
}

const count = (part: string, quantity: number) =>
  goodsUseCases({ ...context, db }).setStock({
    ...{ part, by: COMMAND_LINE, location: 'EU', quantity, reason: 'Counted' },
  });

it('a part is read once, and again after its stock or that of a component has changed', async () => {
  // The first look has none before it to compare with.
  await quantities();
  reads = 0;
  expect(await quantities('PAIR', 'LINK')).toEqual([3, 6]);
  expect(await quantities('PAIR', 'LINK', 'BUSH')).toEqual([3, 6, 6]);
  expect(reads).toBe(1);

  got(await count('BUSH', 5));
  expect(await quantities('LINK')).toEqual([6]);
  expect(reads).toBe(1);
  expect(await quantities('PAIR', 'LINK', 'BUSH')).toEqual([2, 6, 5]);
  expect(reads).toBe(2);
});

it('what was read while another request saw a change is not held', async () => {
  got(await count('LINK', 6));
  await quantities('BUSH');
  const underWay = quantities('LINK');
  got(await count('LINK', 1));
  await Promise.all([underWay, quantities('BUSH')]);
  expect(await quantities('LINK')).toEqual([1]);
});

it('a page notes the components of a kit that it did not have to read', async () => {
  await quantities('PAIR');
  const { partIds } = await notingSupply(() => quantities('PAIR'));
  expect([...partIds]).toEqual(expect.arrayContaining([ids.PAIR, ids.BUSH]));
});
