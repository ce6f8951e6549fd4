/** Counts by name: parcels by source, and returned pieces by reason. */
export interface NamedCount {
  readonly kind: 'kept' | 'late' | 'withdrawal' | 'returned' | 'reason';
  readonly name: string;
  readonly count: number;
}

/** Parcels of one warehouse or supplier, compared with the promised day. */
export interface KeptPromises {
  /** `stock EU` for a warehouse, otherwise a supplier's brand. */
  readonly source: string;
  readonly kept: number;
  readonly late: number;
}

/** Counted parcels by source, the most often late first. */
export function promisesOf(named: readonly NamedCount[]): KeptPromises[] {
  const counted = named.filter(({ kind }) => kind === 'kept' || kind === 'late');
  const sources = [...new Set(counted.map(({ name }) => name))];
  return sources
    .map((source) => ({
      source,
      kept: namedCount(named, 'kept', source),
      late: namedCount(named, 'late', source),
    }))
    .sort((a, b) => b.late - a.late || a.source.localeCompare(b.source));
}

export function namedCount(
  named: readonly NamedCount[],
  kind: NamedCount['kind'],
  wanted: string,
): number {
  return named.find((count) => count.kind === kind && count.name === wanted)?.count ?? 0;
}

/** The warehouse's location, where a source is one. */
export function warehouseOf(source: string): string | undefined {
  return source.startsWith(STOCK) ? source.slice(STOCK.length) : undefined;
}

const STOCK = 'stock ';
