import type { FeedPart, FeedStock } from '../../src/domain/feed/read/feed-part.ts';
import { addDays, isoDay } from '../../src/kernel/clock.ts';
import { between, chance } from './chance.ts';
import type { Brand } from './safety.ts';

type Supply = Pick<FeedPart, 'stock' | 'manufacturerstock' | 'deliveries'>;

/** The ways to supply a part in the EU, each with its share of parts in percent. */
const cases = {
  instock: 62,
  scarce: 9,
  dropship: 6,
  alternative: 6,
  near: 5,
  manufacturer: 4,
  far: 3,
  special: 3,
  nothing: 2,
} as const;
type Case = keyof typeof cases;

/** Brands whose makers send by air (requirement AVL-3). */
const airfreight: ReadonlySet<Brand> = new Set(['DBA', 'ACS', 'PEDDERS', 'ACL']);

/** Stock and deliveries in transit of one part, relative to `today`. */
export function supplyOf(number: string, brand: Brand, today: Date): Supply {
  const roll = (name: string, from: number, to: number) => between(`${number} ${name}`, from, to);
  const eu = (quantityavailable: number, stockcategory = 'stockeditem'): FeedStock => ({
    location: 'EU',
    stockcategory,
    quantityavailable,
    default: true,
  });
  const arriving = (name: string, from: number, to: number) => ({
    eta: isoDay(addDays(today, roll(`${name} days`, from, to))),
    quantity: roll(`${name} pieces`, 2, 16),
  });
  const maker = airfreight.has(brand) ? roll('maker', 4, 60) : 0;
  const dropship: FeedStock = {
    location: 'DROPSHIP',
    quantityavailable: roll('dropship', 2, 14),
    dropship: true,
  };

  switch (caseOf(number)) {
    case 'instock':
      return {
        stock: [
          eu(roll('eu', 3, 28)),
          ...elsewhere(number),
          ...(chance(`${number} also`) < 0.25 ? [dropship] : []),
        ],
        manufacturerstock: chance(`${number} made`) < 0.4 ? maker : 0,
      };
    case 'scarce':
      return {
        stock: [eu(roll('eu', 1, 2)), dropship, ...elsewhere(number)],
        deliveries: { EU: [arriving('first', 4, 26), arriving('second', 34, 70)] },
        manufacturerstock: maker,
      };
    case 'dropship':
      return { stock: [eu(0), dropship] };
    case 'alternative':
      return {
        stock: [eu(0), { location: 'NL', quantityavailable: roll('nl', 2, 12), alternative: true }],
        manufacturerstock: maker,
      };
    case 'near':
      return {
        stock: [eu(0)],
        deliveries: { EU: [arriving('first', 2, 28)], PL: [arriving('pl', 3, 28)] },
      };
    case 'manufacturer':
      // Brands without air freight have such a part on order, weeks away.
      return maker > 0
        ? { stock: [eu(0)], manufacturerstock: maker }
        : { stock: [eu(0)], deliveries: { EU: [arriving('first', 29, 60)] } };
    case 'far':
      return {
        stock: [eu(0)],
        deliveries: { EU: [arriving('first', 29, 75)], NL: [arriving('nl', 29, 75)] },
      };
    case 'special':
      return {
        stock: [eu(0, 'specialorder')],
        deliveries: { EU: [arriving('first', 30, 60)] },
        manufacturerstock: maker,
      };
    case 'nothing':
      return { stock: [eu(0)] };
  }
}

function elsewhere(number: string): FeedStock[] {
  return (['PL', 'NL', 'UK'] as const)
    .filter((location) => chance(`${number} at ${location}`) < 0.55)
    .map((location) => ({
      location,
      stockcategory: 'stockeditem',
      quantityavailable: between(`${number} pieces at ${location}`, 1, 18),
    }));
}

function caseOf(number: string): Case {
  let at = chance(`${number} supply`) * 100;
  for (const [name, share] of Object.entries(cases)) {
    at -= share;
    if (at < 0) return name as Case;
  }
  return 'instock';
}
