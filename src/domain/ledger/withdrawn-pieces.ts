import { isSoldPart, type Ledger, type OrderStand, standOf } from './ledger.ts';

/** Pieces of a sold line that a withdrawal takes back; of a kit, sets. */
export interface WithdrawnPieces {
  readonly lineId: string;
  readonly pieces: number;
}

/** All that is left of an order. */
export function allPieces({ lines }: OrderStand): readonly WithdrawnPieces[] {
  return lines
    .filter((line) => isSoldPart(line) && line.left > 0)
    .map(({ id, left }) => ({ lineId: id, pieces: left }));
}

/**
 * The pieces that a text names, if it says nothing else: part numbers or lines as the order's page offers them, each with
 * a number of pieces or without, for all that are left.
 * @returns none where anything of it is not understood
 */
export function piecesNamed(stand: OrderStand, text: string): readonly WithdrawnPieces[] {
  const key = (typed: string) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const left = new Map(allPieces(stand).map(({ lineId, pieces }) => [lineId, pieces]));
  const named = new Map<string, number>();
  const linesOf = (typed: string) =>
    stand.lines.filter((line) => {
      const ways = [line.partNumber, `${line.partNumber} ${line.description}`].map(key);
      return isSoldPart(line) && ways.includes(key(typed));
    });
  /** A number may be the beginning of a part's. */
  const read = (typed: string) => {
    const counted = /^\s*(\d+)\s*[x×]\s*(.+)$/i.exec(typed);
    const lines = linesOf(typed);
    if (lines.length > 0 || !counted) return { lines, pieces: undefined };
    return { lines: linesOf(counted[2] ?? ''), pieces: Number(counted[1]) };
  };
  const rows = text
    .split('\n')
    .flatMap((row) => (read(row).lines.length > 0 ? [row] : row.split(/[,;]/)))
    .filter((row) => row.trim() !== '');
  for (const row of rows) {
    const { lines, pieces } = read(row);
    let wanted = pieces ?? lines.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    if (wanted === 0) return [];
    for (const { id } of lines) {
      const taken = Math.min(wanted, left.get(id) ?? 0);
      if (taken === 0) continue;
      named.set(id, (named.get(id) ?? 0) + taken);
      left.set(id, (left.get(id) ?? 0) - taken);
      wanted -= taken;
    }
    if (wanted > 0) return [];
  }
  return [...named].map(([lineId, pieces]) => ({ lineId, pieces }));
}

/**
 * Pieces of each packed line that have still to come back by a withdrawal: those that it takes, less what fell away unsent
 * and what is back, and never more than are with the buyer.
 * @param withdrawal.pieces null: all of the order
 */
export function piecesToCome(
  ledger: Ledger,
  { id, pieces }: { readonly id: string; readonly pieces: readonly WithdrawnPieces[] | null },
): ReadonlyMap<string, number> {
  const { lines } = standOf(ledger);
  const sumOf = (kind: 'cancelled' | 'received-back', lineId: string) =>
    ledger.entries
      .filter((entry) => entry.kind === kind && entry.lineId === lineId && entry.source === id)
      .reduce((sum, entry) => sum + entry.pieces, 0);
  return new Map(
    lines
      .filter(({ isPacked }) => isPacked)
      .map((line) => {
        const sold = lines.find((one) => one.id === line.parentLineId) ?? line;
        const taken = pieces
          ? (pieces.find(({ lineId }) => lineId === sold.id)?.pieces ?? 0)
          : sold.ordered;
        const fell = sumOf('cancelled', sold.id);
        const toCome = ((taken - fell) * line.ordered) / sold.ordered;
        const isOut = line.sent - line.receivedBack;
        return [line.id, Math.max(0, Math.min(isOut, toCome - sumOf('received-back', line.id)))];
      }),
  );
}
