import type { Database, Queryable } from '../../src/db/database.server.ts';
import type { ChangeRequest } from '../../src/domain/basket/basket-change.ts';
import { findOrder } from '../../src/domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { ledgerOf } from '../../src/domain/ledger/ledger.sql.server.ts';
import { type OrderStand, standOf } from '../../src/domain/ledger/ledger.ts';
import type { Address } from '../../src/kernel/address.ts';
import { createShop } from '../../src/shop.server.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { OrderProvider } from './order-provider.ts';

/** What is sold in a play: two parts, a kit of them, and parts that a line can be exchanged for. */
const goodsNames = ['arm', 'bolt', 'kit', 'cheaper', 'dearer'] as const;
type GoodsName = (typeof goodsNames)[number];
interface Good {
  readonly id: number;
  readonly name: string;
  readonly record: string;
}
type Goods = Readonly<Record<GoodsName, Good>>;

const STOCK = 1_000;
const MINUTE_MS = 60_000;

/** Thrown in place of a statement, as if the process had been killed there. */
export class Killed extends Error {}

/** A shop with the goods of a play. Its transactions can be killed at a statement. */
export interface PlayShop {
  readonly db: Database;
  readonly context: TestContext;
  readonly shop: ReturnType<typeof createShop>;
  readonly goods: Goods;
  readonly provider: OrderProvider;
  /** The statement of the next transaction at which it is killed. */
  killAt: number | undefined;
}

export async function openPlayShop(
  db: Database,
  settings: Record<string, string> = {},
): Promise<PlayShop> {
  const state: { killAt: number | undefined } = { killAt: undefined };
  const killable: Database = {
    ...db,
    transaction: (work) => {
      let left = state.killAt;
      state.killAt = undefined;
      if (left === undefined) return db.transaction(work);
      const dying = (tx: Queryable) =>
        new Proxy(tx, {
          apply(target, self, args) {
            // Fragments count, too: which statement it is does not matter.
            if (left !== undefined && left-- <= 0) throw new Killed();
            return Reflect.apply(target as never, self, args);
          },
        });
      return db.transaction((tx) => work(dying(tx)));
    },
  };
  const context = testContext(killable, settings);
  const provider = new OrderProvider();
  context.providers = new Map([['demo', provider]]);
  const part = async (name: string, description: string, cents: readonly number[], of = {}) => {
    const [netCents = 0, grossCents = 0] = cents;
    const price = { netCents, grossCents };
    const made = await stockPart(db, { name, description, stock: STOCK, price, ...of });
    return { id: made.id, name, record: made.urlcomponent };
  };
  const arm = await part('ARM', 'Control arm', [6_240, 7_675]);
  const bolt = await part('BOLT', 'Bolt', [99, 122]);
  const components = [
    { partId: arm.id, quantity: 1 },
    { partId: bolt.id, quantity: 3 },
  ];
  const kit = await part('KIT', 'Arm with its bolts', [7_001, 8_611], { components, stock: 0 });
  const cheaper = await part('ARM-B', 'Control arm, simple', [4_423, 5_440]);
  const dearer = await part('ARM-C', 'Control arm, forged', [9_999, 12_299]);
  const shop = createShop(context);
  return {
    ...{ db, context, shop, provider, goods: { arm, bolt, kit, cheaper, dearer } },
    get killAt() {
      return state.killAt;
    },
    set killAt(at) {
      state.killAt = at;
    },
  };
}

/** An order that is played with. */
export interface Play extends PlayShop {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  /** Pieces of each part in the shop, those of the order included. */
  readonly pieces: ReadonlyMap<number, number>;
  /** Keys of presses, one after the other. */
  key(): string;
}

let playCount = 0;

/** Places an order: so many arms, bolts and kits. */
export async function beginPlay(
  of: PlayShop,
  wanted: Partial<Record<GoodsName, number>> & {
    readonly payment: 'demo' | 'banktransfer';
    readonly address?: Partial<Address>;
    readonly changes?: readonly ChangeRequest[];
  },
): Promise<Play> {
  const { db, context, goods } = of;
  of.provider.trouble = undefined;
  playCount += 1;
  const email = `buyer-${playCount}@play.example`;
  await db.sql`update stock set quantity = ${STOCK} where quantity > 0`;
  const pieces = await stockByPart(db);
  const parts = goodsNames
    .map((name) => ({ record: goods[name].record, quantity: wanted[name] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const { payment, changes = [] } = wanted;
  const address = { ...wanted.address, email };
  const basketId = await readyBasket(context, parts, { payment, address, changes });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const order = await findOrder(db.sql, id);
  if (!order) throw new Error('The order is not there');
  let keys = 0;
  const key = () => `press-${++keys}`;
  return Object.assign(Object.create(of) as PlayShop, {
    ...{ id, number: order.number, email, pieces, key },
  });
}

export function later({ context }: PlayShop, minutes = 1): void {
  context.now = new Date(context.now.getTime() + minutes * MINUTE_MS);
}

export async function standOfPlay({ db, id }: Play): Promise<OrderStand> {
  return standOf(await ledgerOf(db.sql, id));
}

export async function stockByPart(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db.sql<{ id: number; pieces: number }[]>`
    select part_id as id, sum(quantity)::int as pieces from stock group by part_id`;
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Every row that belongs to an order, and the shop's stock. */
export async function everythingOf({ db, id }: Play): Promise<unknown> {
  const [row] = await db.sql`
    select (select to_json(one) from placed_order one where id = ${id}) as "order",
      (select json_agg(one order by id) from order_line one where order_id = ${id}) as lines,
      (select json_agg(one order by id) from order_change one where order_id = ${id}) as changes,
      (select json_agg(one order by id) from order_money one where order_id = ${id}) as money,
      (select json_agg(one order by id) from payment one where order_id = ${id}) as payments,
      (select json_agg(one order by id) from refund one where order_id = ${id}) as refunds,
      (select json_agg(one order by id) from parcel one where order_id = ${id}) as parcels,
      (select json_agg(one order by parcel_id, order_line_id) from parcel_line one
       where parcel_id in (select id from parcel where order_id = ${id})) as packed,
      (select json_agg(one order by id) from withdrawal one where order_id = ${id}) as withdrawals,
      (select json_agg(one order by one.id) from returned_goods one
       where order_line_id in (select id from order_line where order_id = ${id})) as goods,
      (select json_agg(one order by id) from paper one where order_id = ${id}) as papers,
      (select json_agg(one order by id) from order_event one where order_id = ${id}) as events,
      (select json_agg(one order by position) from stock_taking one where order_id = ${id}) as taken,
      (select json_agg(one order by part_id, location) from stock one) as stock,
      (select json_agg(one order by kind, year) from paper_series one) as series,
      (select count(*)::int from mail_outbox) as mails`;
  return row;
}
