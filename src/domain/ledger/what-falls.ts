import type { Cents } from '../../kernel/money.ts';
import type { Amount, LineStand } from './ledger.ts';

/**
 * How much less is owed when pieces of a line fall away: their share of what is still owed for the pieces that are left.
 * The last piece takes the rest, so that pieces one by one add up to the line, less what was kept of earlier ones.
 * @throws RangeError where there are not that many pieces left
 */
export function fallOf(
  { owed, kept, left }: Pick<LineStand, 'owed' | 'kept' | 'left'>,
  pieces: number,
): Amount {
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > left) {
    throw new RangeError(`${pieces} of ${left} pieces cannot fall away`);
  }
  const share = (whole: Cents, keptOfIt: Cents) =>
    Math.floor((Math.max(0, whole - keptOfIt) * pieces) / left);
  return {
    netCents: share(owed.netCents, kept.netCents),
    grossCents: share(owed.grossCents, kept.grossCents),
  };
}

/** The deposits of some sold pieces: they fall with them. */
export function depositsOf(
  lines: readonly LineStand[],
  sold: readonly { readonly id: string; readonly pieces: number }[],
): readonly { readonly line: LineStand; readonly pieces: number }[] {
  return lines.flatMap((line) => {
    const pieces = Math.min(line.left, sold.find(({ id }) => id === line.depositOf)?.pieces ?? 0);
    return pieces > 0 ? [{ line, pieces }] : [];
  });
}

/** The net share of a price that falls by so many cents, gross. @param cents at most what is owed */
export function reductionOf(owed: Amount, cents: Cents): Amount {
  const netLeft = Math.round((owed.netCents * (owed.grossCents - cents)) / (owed.grossCents || 1));
  return { netCents: owed.netCents - netLeft, grossCents: cents };
}

/** Pieces of a line that were sent or received back; of a kit, its complete sets. */
export function wholeUnits(
  line: LineStand,
  lines: readonly LineStand[],
  which: 'sent' | 'receivedBack',
): number {
  const components = lines.filter(({ parentLineId }) => parentLineId === line.id);
  if (components.length === 0) return line[which];
  return Math.min(
    ...components.map((one) => Math.floor((one[which] * line.ordered) / one.ordered)),
  );
}

/** Complete sets of a kit, or pieces of a line, that came back and are still owed. */
export function unitsBack(line: LineStand, lines: readonly LineStand[]): number {
  return Math.max(0, wholeUnits(line, lines, 'receivedBack') - line.withdrawn);
}
