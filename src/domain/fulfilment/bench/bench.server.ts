import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { readWorkedOrder } from '../order/worked-order.sql.server.ts';
import { type DispatchRefusal, whyNotDispatched } from '../parcels/pack-order.server.ts';
import { MAX_COUNTED } from '../waiting-work.server.ts';
import { type WholeOrder, wholeOrder } from '../whole-order.server.ts';
import { type BenchListed, numbersOnParts, ordersToPack } from './bench.sql.server.ts';
import { type BenchOrder, onBench, scannedNumbers } from './bench.ts';

/** Orders of the list, the most urgent first; '' stands for any. */
export interface BenchChoice {
  readonly method: string;
  readonly place: string;
}

/** How many orders each choice has. */
interface Counted {
  readonly name: string;
  readonly count: number;
}

export interface BenchList {
  readonly orders: readonly BenchListed[];
  /** By way of delivery, and by the place where their pieces lie. */
  readonly methods: readonly Counted[];
  readonly places: readonly Counted[];
}

/** What can be packed now, by way of delivery and by place. FUL-23. */
export async function benchList(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { method, place }: BenchChoice,
): Promise<BenchList> {
  const all = await ordersToPack(db.sql, { today: shopDay(clock()), limit: MAX_COUNTED });
  const isAt = (order: BenchListed) => place === '' || order.places.includes(place);
  const goesBy = (order: BenchListed) => method === '' || order.method === method;
  return {
    orders: all.filter((order) => isAt(order) && goesBy(order)),
    // Each row of choices counts what the other one leaves.
    methods: counted(all.filter(isAt).map((order) => order.method)),
    places: counted(all.filter(goesBy).flatMap((order) => order.places)),
  };
}

function counted(names: readonly string[]): readonly Counted[] {
  return [...new Set(names)]
    .sort()
    .map((name) => ({ name, count: names.filter((one) => one === name).length }));
}

export interface OpenedBench {
  readonly whole: WholeOrder;
  readonly bench: BenchOrder;
  /** Its parts and kits, by what a scanner reads on them. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Why nothing of it may go out, which is said before somebody begins. */
  readonly refusal: DispatchRefusal | undefined;
}

/** An order on the packing bench. FUL-23. */
export async function openBench(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { number }: { readonly number: string },
): Promise<Result<OpenedBench, { readonly kind: 'unknown-order' }>> {
  const whole = await wholeOrder(context, { number, isForPacking: true });
  if (!whole.ok) return whole;
  const { sql } = context.db;
  const { id } = whole.value.order;
  const [worked, numbers] = await Promise.all([readWorkedOrder(sql, id), numbersOnParts(sql, id)]);
  if (!worked) return refuse({ kind: 'unknown-order' });
  const today = shopDay(context.clock());
  return ok({
    whole: whole.value,
    bench: onBench(whole.value, today),
    numbers: scannedNumbers(numbers),
    refusal: whyNotDispatched(worked),
  });
}
