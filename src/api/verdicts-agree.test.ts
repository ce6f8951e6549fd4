import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import type { FeedApplication, FeedPart } from '../domain/feed/read/feed-part.ts';
import { wireCart } from '../wire/cart.ts';
import { wireFits, wireListing, wireSearchResults } from '../wire/catalogue.ts';
import { wireFilteredList } from '../wire/filtered-list.ts';

/**
 * Cards, rows, the part page, suggestions and the comparison show what getFit answers. Over a generated catalogue: no
 * list, no search and no basket says anything else, and lists of what fits and of all the rest leave no part out.
 */

const PARTS = 30;
const SEED = 20_261_124;

const remarks = [
  ...['', '', 'Front', '4WD', '2WD', 'Double Cab', 'King Cab or Crew Cab', 'RHD', 'Not 4WD'],
  ...['To 07/2012', 'From 08/2012', '4WD, To 07/2012', '04/2012 - 09/2012', 'Rear-wheel drive'],
];
const fitment = fc.record({
  make: fc.constant('TOYOTA'),
  model: fc.constantFrom('HILUX', 'HILUX', 'HILUX', 'PRADO'),
  yearfrom: fc.constantFrom(2005, 2012),
  yearto: fc.constantFrom(2011, 2012, 2015),
  engine: fc.constantFrom('', '', '', '2.5 D-4D', '4.0 V6'),
  categorydescription: fc.constantFrom('SPRINGS AND SHOCKS', 'BRAKES'),
  groupdescription: fc.constantFrom('Shocks', 'Discs'),
  parameter: fc.constantFrom('', 'Front'),
  parameter2: fc.constantFrom(...remarks),
  parameter3: fc.constantFrom(...remarks),
});
const fitments = fc
  .array(fitment, { maxLength: 4 })
  .map((list) => list.filter(({ yearfrom, yearto }) => yearfrom <= yearto) as FeedApplication[]);

const catalogue: FeedPart[] = fc
  .sample(fitments, { numRuns: PARTS, seed: SEED })
  .map((applications, index) => ({
    name: `T-${index + 100}`,
    description: 'Shock absorber',
    prices: { EU: { price: 100 } },
    stock: [{ location: 'EU', quantityavailable: 10, default: true }],
    applications,
    ...(index % 9 === 8 && {
      recordtype: 'kititem' as const,
      components: [{ part: `T-${index + 99}`, quantity: 1 }],
    }),
  }));
const records = catalogue.map(({ name }) => name.toLowerCase());

const details = fc
  .tuple(
    fc.constantFrom('', '', 'engine-other', 'engine-unknown'),
    fc.constantFrom('', 'drive-4wd', 'drive-2wd', 'drive-rwd', 'drive-other', 'drive-unknown'),
    fc.constantFrom('', 'body-double-cab', 'body-pickup', 'body-other'),
    fc.constantFrom('', 'wheel-lhd', 'wheel-rhd'),
    fc.constantFrom('', 'built-01-03', 'built-01-07', 'built-08-12', 'built-unknown'),
  )
  .map((answers) => answers.filter(Boolean).join('.'));
const vehicles = fc.record({
  make: fc.constant('TOYOTA'),
  model: fc.constantFrom('HILUX', 'PRADO'),
  year: fc.constantFrom(2008, 2012, 2013),
  engine: fc.constantFrom('', '2.5 D-4D', '4.0 V6', '1.0 X'),
  details,
});

let db: Database;
let calls: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  const context = testContext(db);
  await importParts(db, context.clock, catalogue);
  calls = await openCalls(context);
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

async function ask(path: string, body: object) {
  const { status, body: answer } = await calls.post(path, body);
  expect([status, answer]).toEqual([200, expect.anything()]);
  return answer;
}

type Named = { readonly item: { readonly urlcomponent: string } };
const namesOf = (rows: readonly Named[]) => [...new Set(rows.map(({ item }) => item.urlcomponent))];

test('lists, searches and baskets say of every part what its card says', async () => {
  await fc.assert(
    fc.asyncProperty(vehicles, async (vehicle) => {
      const { results } = wireFits.parse(
        await ask('item', { action: 'getFit', ...vehicle, records }),
      );
      const fits = results.filter(({ verdict }) => verdict === 'fits').map(({ record }) => record);
      // A kit without vehicles of its own has no place in the list of a vehicle, whatever its components fit.
      const listed = new Set(
        catalogue.flatMap(({ name, applications }) =>
          applications?.length ? name.toLowerCase() : [],
        ),
      );
      const fitsListed = fits.filter((record) => listed.has(record)).sort();

      const show = { show: true, ...vehicle };
      const alone = wireListing.parse(await ask('search', show));
      const first = wireListing.parse(await ask('search', { ...show, fit: 'first' }));
      expect(namesOf(alone.results).sort()).toEqual(fitsListed);
      if (first.fit) {
        expect(first.fit).toEqual({ fits: alone.results.length, all: first.results.length });
        // Parts without vehicles are among the others.
        expect(namesOf(first.results).sort()).toEqual([...records].sort());
      }

      const filtered = wireFilteredList.parse(
        await ask('search', { action: 'filter', ...vehicle }),
      );
      expect(filtered.total).toBe(fitsListed.length);
      for (const facet of filtered.facets) {
        for (const { value, count } of facet.values) {
          const facets = { [facet.facet]: [value] };
          const pressed = await ask('search', { action: 'filter', ...vehicle, facets });
          expect([facet.facet, value, pressed.total]).toEqual([facet.facet, value, count]);
        }
      }

      const search = { action: 'search', keyword: 'absorber', limit: 100, ...vehicle };
      const found = wireSearchResults.parse(await ask('search', search));
      if (found.fit) {
        expect(found.results.map(({ urlcomponent }) => urlcomponent).sort()).toEqual(fits.sort());
        const all = wireSearchResults.parse(await ask('search', { ...search, fit: 'first' }));
        expect(all.results.map(({ urlcomponent }) => urlcomponent).sort()).toEqual(
          [...records].sort(),
        );
      }
    }),
    { numRuns: 20, seed: SEED },
  );
});

test('a line of the basket has the verdict of the card', async () => {
  await fc.assert(
    fc.asyncProperty(vehicles, fc.nat({ max: PARTS - 1 }), async (vehicle, index) => {
      const record = records[index]!;
      const added = await ask('cart', { action: 'addToCart', record, quantity: 1, vehicle });
      const [line] = wireCart.parse(added).shoppingcarts[0]!.shoppingcart.transactionlines;
      const { results } = wireFits.parse(
        await ask('item', { action: 'getFit', ...vehicle, records: [record] }),
      );
      const { record: _record, ...verdict } = results[0]!;
      expect(line?.vehicles[0]).toMatchObject(verdict);
    }),
    { numRuns: 10, seed: SEED },
  );
});
