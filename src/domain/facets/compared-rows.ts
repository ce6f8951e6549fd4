/** One technical detail of several parts. */
export interface ComparedRow {
  readonly name: string;
  /** A value for each part, in their order; empty if a part has none. */
  readonly values: readonly string[];
  /** The parts' values differ. */
  readonly isDifferent: boolean;
}

type Detail = { readonly name: string; readonly value: string };

/**
 * The details of several parts side by side: every name that any of them has, in order of first appearance. Names are
 * compared without case; a name that occurs twice in a part keeps both values.
 */
export function comparedRows(details: readonly (readonly Detail[])[]): ComparedRow[] {
  const names = new Map<string, string>();
  for (const { name } of details.flat()) {
    if (!names.has(keyOf(name))) names.set(keyOf(name), name.trim());
  }
  return [...names].map(([key, name]) => {
    const values = details.map((ofPart) =>
      ofPart
        .filter((detail) => keyOf(detail.name) === key)
        .map(({ value }) => value)
        .join(', '),
    );
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
