import { ok, type Result } from '../../../kernel/result.ts';
import { isRoundedNumber } from '../../../kernel/text/spreadsheet-cell.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { orderNumberKey } from '../../withdrawals/withdrawal.ts';
import { type HandOverRefusal, handOver } from '../parcels/hand-over.server.ts';
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
  { db }: Pick<ShopContext, 'db'>,
  { csv, carrier = '' }: TrackingFile,
): Promise<Result<readonly MatchedRow[], TrackingFileRefusal>> {
  const read = readTrackingFile(csv);
  if (!read.ok) return read;
  const rows = read.value.map((row) => ({ ...row, carrier: row.carrier || carrier.trim() }));
  const keys = [...new Set(rows.map(({ order }) => orderNumberKey(order)))];
  const matches = matchTracking(rows, await trackedOrders(db.sql, keys));
  return ok(
    rows.map((row, index) => {
      const match = matches[index];
      if (!match) throw new Error(`Row ${row.at} has no match`);
      return { ...row, match };
    }),
  );
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
    const { match, tracking, carrier } = row;
    if (match.kind === 'unmatched') continue;
    const sends = wanted ? wanted.get(row.at) : match.kind === 'sure' && match.sends;
    if (!sends) continue;
    const { number } = match;
    const parcel = sends === 'rest' ? undefined : sends;
    // Chosen in spite of a rounded number: it goes without one.
    const known = isRoundedNumber(tracking) ? '' : tracking;
    const work = { number, actor, carrier, tracking: known, parcel, isOnce: true };
    const handed = await handOver(context, work);
    sent.push({ row, number, ...(handed.ok ? {} : { refusal: handed.refusal }) });
  }
  return ok(sent);
}
