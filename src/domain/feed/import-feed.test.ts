import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from './feed-part.ts';
import { type ImportOptions, importFeed } from './import-feed.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const clock = () => new Date('2026-06-01T10:00:00Z');

function run(values: unknown[], options: Partial<ImportOptions> = {}) {
  async function* records() {
    for (const [at, value] of values.entries()) yield { file: 'feed.jsonl', line: at + 1, value };
  }
  return importFeed(db, records(), { clock, ...options });
}

describe('smoke', () => {
  test('imports the documented part', async () => {
    const parts: FeedPart[] = [
      {
        name: 'T-1001',
        urlcomponent: 't-1001',
        brand: 'PEDDERS',
        description: 'Front shock absorber',
        detaildescription: '<p>Twin tube.</p><script>1</script>',
        weight: 3.2,
        recordtype: 'inventoryitem',
        tech_notes: 'Check bump stop.',
        technicaldetails: [{ name: 'Bore', value: '35 mm' }],
        photos: [{ url: 'https://img.example/t-1001.jpg' }],
        oenumbers: ['48510-35A90'],
        custombox: '',
        prices: { EU: { price: 100.0, grossprice: 123.0, promotion: false } },
        stock: [
          { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 4, default: true },
          { location: 'DROPSHIP', quantityavailable: 6, dropship: true },
          { location: 'NL', quantityavailable: 5, alternative: true },
        ],
        manufacturerstock: 20,
        deliveries: { EU: [{ eta: '2026-12-10', quantity: 8 }] },
        relateditems: ['T-1003'],
        applications: [
          {
            make: 'TOYOTA',
            model: 'HILUX',
            yearfrom: 2005,
            yearto: 2015,
            engine: '2.5 D-4D',
            categorydescription: 'SPRINGS AND SHOCKS',
            groupdescription: 'Front Shock Absorbers',
            parameter: 'Front',
            parameter2: 'Raised 50 mm',
            parameter3: '',
          },
        ],
      },
      {
        name: 'K-1',
        description: 'Kit',
        recordtype: 'kititem',
        components: [{ part: 'T-1001', quantity: 2 }],
      },
    ];
    const report = await run(parts);
    console.log(
      report,
      await db.sql`select * from part_search`,
      await db.sql`select * from scope_count`,
    );
    expect(await run(parts)).toMatchObject({
      taken: 2,
      added: 0,
      changed: 0,
      pricesChanged: 0,
      supplyChanged: 0,
      version: report.version,
    });
  });
});
