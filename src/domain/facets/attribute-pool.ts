import type { Span } from './measures.ts';
import type { TypedAttributes } from './typed-attributes.ts';

/** Equal attributes are one object, known by a small number. */
export interface AttributePool {
  idOf(attributes: TypedAttributes): number;
  of(id: number): TypedAttributes;
  /** What two texts of a part say together. */
  merged(a: number, b: number): number;
}

/** Of parts that state nothing. */
export const NO_ATTRIBUTES = 0;

/** Merges remembered, some 50 bytes each; a catalogue has few different ones. */
const MERGES_HELD = 50_000;
/** More than there are attributes. */
const ID_RANGE = 2 ** 26;

/**
 * Keeps the attributes of a million parts in the memory of the few hundred different ones, so that those of a part are
 * a number.
 */
export function createAttributePool(): AttributePool {
  const pooled: TypedAttributes[] = [];
  const ids = new Map<string, number>();
  const merges = new Map<number, number>();

  const idOf = (attributes: TypedAttributes): number => {
    const { axle, side, height, load } = attributes;
    const key = `${axle}|${side}|${height?.from}|${height?.to}|${load?.from}|${load?.to}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    pooled.push(attributes);
    ids.set(key, pooled.length - 1);
    return pooled.length - 1;
  };
  idOf({ axle: [], side: [], height: undefined, load: undefined });

  return {
    idOf,
    of: (id) => pooled[id]!,
    merged(a, b) {
      if (a === b || b === NO_ATTRIBUTES) return a;
      if (a === NO_ATTRIBUTES) return b;
      const key = a * ID_RANGE + b;
      const known = merges.get(key);
      if (known !== undefined) return known;
      const id = idOf(mergedAttributes(pooled[a]!, pooled[b]!));
      if (merges.size >= MERGES_HELD) merges.clear();
      merges.set(key, id);
      return id;
    },
  };
}

/** The attributes that all texts of two parts of a description state; in the order in which `axles` and `sides` are. */
function mergedAttributes(a: TypedAttributes, b: TypedAttributes): TypedAttributes {
  return {
    axle: [...new Set([...a.axle, ...b.axle])].sort(),
    side: [...new Set([...a.side, ...b.side])].sort(),
    height: both(a.height, b.height),
    load: both(a.load, b.load),
  };
}

function both(a: Span | undefined, b: Span | undefined): Span | undefined {
  if (!a || !b) return a ?? b;
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}
