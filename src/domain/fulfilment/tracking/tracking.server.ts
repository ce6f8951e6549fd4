import { orderNumberKey } from '../../../kernel/ids.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { isRoundedNumber } from '../../../kernel/text/spreadsheet-cell.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { ORDERS_A_PAGE } from '../order-views.ts';
import { type HandOverRefusal, handOver } from '../parcels/hand-over.server.ts';
import { type AwayPieces, apartFrom } from '../parcels/parcel.ts';
import { packableLines } from '../parcels/parcels.sql.server.ts';
import { type WholeOrder, wholeOrder } from '../whole-order.server.ts';
import { supplyOf } from '../whole-order.sql.server.ts';
import { matchTracking, type Sending, type TrackingMatch } from './match-tracking.ts';
import { trackedOrders } from './tracking.sql.server.ts';
import { readTrackingFile, type TrackingFileRefusal, type TrackingRow } from './tracking-file.ts';

/** A row of a carrier's file with its parcel. */
export interface MatchedRow extends TrackingRow {
  readonly match: TrackingMatch;
}

export interface TrackingFile {
  readonly csv: string;
  /** The carrier of rows that name none. */
  readonly carrier?: string | undefined;
}

/** Matches a carrier's file with parcels, and changes nothing. FUL-18. */
export async function matchTrackingFile(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { csv, carrier = '' }: TrackingFile,
): Promise<Result<readonly MatchedRow[], TrackingFileRefusal>> {
  const read = readTrackingFile(csv);
  if (!read.ok) return read;
  const rows = read.value.map((row) => ({ ...row, carrier: row.carrier || carrier.trim() }));
  return ok(await matchRows(context, rows));
}

async function matchRows(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  rows: readonly TrackingRow[],
): Promise<readonly MatchedRow[]> {
  const { sql } = db;
  const today = shopDay(clock());
  const keys = [...new Set(rows.map(({ order }) => orderNumberKey(order)))];
  const orders = await Promise.all(
    (await trackedOrders(sql, keys)).map(async ({ id, ...order }) => {
      const [lines, supply] = await Promise.all([packableLines(sql, id), supplyOf(sql, id)]);
      return { ...order, isApart: apartFrom({ lines, supply }, today) !== undefined };
    }),
  );
  const matches = matchTracking(rows, orders);
  return rows.map((row, index) => {
    const match = matches[index];
    if (!match) throw new Error(`Row ${row.at} has no match`);
    return { ...row, match };
  });
}

/** The outcome of a row. */
export interface SentRow {
  readonly row: MatchedRow;
  readonly number: string;
  readonly refusal?: HandOverRefusal;
}

/**
 * Hands over the parcels in a carrier's file: its certain rows, or the chosen ones. A tracking number of an order
 * counts once, even if two people apply it at the same moment. Each order is a separate transaction with its mail.
 * FUL-18.
 */
export async function applyTrackingFile(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  {
    actor,
    chosen,
    ...file
  }: TrackingFile & {
    readonly actor: string;
    /** By the line of the file. */
    readonly chosen?: readonly { readonly at: number; readonly sends: Sending }[] | undefined;
  },
): Promise<Result<readonly SentRow[], TrackingFileRefusal>> {
  const matched = await matchTrackingFile(context, file);
  if (!matched.ok) return matched;
  const wanted = chosen && new Map(chosen.map(({ at, sends }) => [at, sends]));
  const sent: SentRow[] = [];
  for (const row of matched.value) {
    const { match } = row;
    if (match.kind === 'unmatched') continue;
    const sends = wanted ? wanted.get(row.at) : match.kind === 'sure' && match.sends;
    if (!sends) continue;
    sent.push(await handOverRow(context, { row, number: match.number, sends, actor }));
  }
  return ok(sent);
}

async function handOverRow(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  {
    row,
    number,
    sends,
    actor,
  }: {
    readonly row: MatchedRow;
    readonly number: string;
    readonly sends: Sending;
    readonly actor: string;
  },
): Promise<SentRow> {
  const { carrier, tracking } = row;
  const parcel = sends === 'rest' ? undefined : sends;
  // Chosen in spite of a rounded number: it goes without one.
  const known = isRoundedNumber(tracking) ? '' : tracking;
  const work = { number, actor, carrier, tracking: known, parcel, isOnce: true };
  const handed = await handOver(context, work);
  return { row, number, ...(handed.ok ? {} : { refusal: handed.refusal }) };
}

/** A ticked order, to be sent with a number that is typed beside it. */
export interface OrderToSend {
  readonly whole: WholeOrder;
  /** Why it cannot leave as one parcel. */
  readonly apart: AwayPieces | undefined;
}

/** The orders of those numbers that may be sent together, in that order; unknown ones are left out. FUL-22. */
export async function ordersToSend(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { numbers }: { readonly numbers: readonly string[] },
): Promise<readonly OrderToSend[]> {
  const today = shopDay(context.clock());
  const found: OrderToSend[] = [];
  for (const number of [...new Set(numbers)].slice(0, ORDERS_A_PAGE)) {
    const whole = await wholeOrder(context, { number, isForPacking: true });
    if (!whole.ok) continue;
    const isPacked = whole.value.parcels.some(({ state }) => state === 'packed');
    const apart = isPacked ? undefined : apartFrom(whole.value, today);
    found.push({ whole: whole.value, apart });
  }
  return found;
}

/**
 * Hands over the orders whose tracking numbers were typed: each one's packed parcel, or all that is left where nothing
 * is packed and all has arrived. What is not certain is not sent, and says why. FUL-22.
 */
export async function sendOrders(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  {
    actor,
    carrier,
    typed,
  }: {
    readonly actor: string;
    readonly carrier: string;
    readonly typed: readonly { readonly number: string; readonly tracking: string }[];
  },
): Promise<readonly SentRow[]> {
  const rows = typed.map(({ number, tracking }, index) => ({
    ...{ at: index + 1, order: number, carrier: carrier.trim(), tracking: tracking.trim() },
  }));
  const sent: SentRow[] = [];
  for (const row of await matchRows(context, rows)) {
    const { match } = row;
    if (match.kind === 'sure') {
      sent.push(await handOverRow(context, { row, number: row.order, sends: match.sends, actor }));
    } else {
      sent.push({ row, number: row.order });
    }
  }
  return sent;
}
