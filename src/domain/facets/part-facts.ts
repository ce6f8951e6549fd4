import { NO_ATTRIBUTES } from './attribute-pool.ts';
import type { FacetRow, Speed } from './facets.ts';

/** What facets and orders need of a part, whichever list it is on. */
export interface PartFact extends Omit<FacetRow, 'attributes'> {
  /** Of its technical details, in the pool of attributes. */
  readonly attributesId: number;
}

/** The facts of a market's parts by part id. */
export interface PartFacts {
  /** Null for a part that is not sold; undefined where it is not known. */
  get(id: number): PartFact | null | undefined;
  set(id: number, fact: PartFact | null): void;
  forget(id: number): void;
}

/** Some 14 bytes each. The facts of parts with higher ids are not kept. */
const IDS_HELD = 4_000_000;
const IDS_AT_FIRST = 4_096;

const KNOWN = 1;
const SOLD = 2;
const KIT = 4;
const PROMOTION = 8;
/** Above these flags: the place of the speed. */
const SPEED_SHIFT = 4;
const speeds: readonly Speed[] = [null, 'now', 'week', 'later'];

const NO_PRICE = -1;

/** Typed arrays by part id: a million parts are 14 MB, and nothing for the collector of garbage to walk over. */
export function createPartFacts(): PartFacts {
  let capacity = 0;
  let flags = new Uint8Array(0);
  let cents = new Int32Array(0);
  let brandIds = new Uint32Array(0);
  let attributeIds = new Uint32Array(0);
  const brands: string[] = [];
  const idsOfBrands = new Map<string, number>();

  const growTo = (id: number) => {
    capacity = Math.min(IDS_HELD, Math.max(IDS_AT_FIRST, Math.ceil((id + 1) * 1.5)));
    flags = grown(flags, new Uint8Array(capacity));
    cents = grown(cents, new Int32Array(capacity));
    brandIds = grown(brandIds, new Uint32Array(capacity));
    attributeIds = grown(attributeIds, new Uint32Array(capacity));
  };
  const idOfBrand = (brand: string): number => {
    const known = idsOfBrands.get(brand);
    if (known !== undefined) return known;
    idsOfBrands.set(brand, brands.length);
    return brands.push(brand) - 1;
  };

  return {
    get(id) {
      const flag = flags[id] ?? 0;
      if (flag === 0) return undefined;
      if ((flag & SOLD) === 0) return null;
      const price = cents[id]!;
      return {
        partId: id,
        brand: brands[brandIds[id]!]!,
        recordType: flag & KIT ? 'kititem' : 'inventoryitem',
        shownCents: price === NO_PRICE ? null : price,
        isPromotion: (flag & PROMOTION) !== 0,
        speed: speeds[flag >> SPEED_SHIFT]!,
        attributesId: attributeIds[id]!,
      };
    },
    set(id, fact) {
      if (id >= IDS_HELD) return;
      if (id >= capacity) growTo(id);
      if (!fact) {
        flags[id] = KNOWN;
        return;
      }
      const isKit = fact.recordType === 'kititem';
      flags[id] =
        KNOWN |
        SOLD |
        (isKit ? KIT : 0) |
        (fact.isPromotion ? PROMOTION : 0) |
        (speeds.indexOf(fact.speed) << SPEED_SHIFT);
      cents[id] = fact.shownCents ?? NO_PRICE;
      brandIds[id] = idOfBrand(fact.brand);
      attributeIds[id] = fact.attributesId ?? NO_ATTRIBUTES;
    },
    forget(id) {
      if (id < capacity) flags[id] = 0;
    },
  };
}

function grown<Values extends Uint8Array | Int32Array | Uint32Array>(
  from: Values,
  into: Values,
): Values {
  into.set(from);
  return into;
}
