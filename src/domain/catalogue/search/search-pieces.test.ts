import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { importParts } from '../../../../tests/support/import-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import type { FeedPart } from '../../feed/read/feed-part.ts';
import { searchParts } from './search.server.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, [
    part('Front shock absorber', 'Front Shock Absorbers'),
    part('Rear shock absorber', 'Rear Shock Absorbers'),
    part('Front brake disc', 'Front Brake Discs'),
    part('Front brake pads', 'Front Brake Pads'),
  ]);
});
afterAll(() => db.close());

function part(description: string, groupdescription: string): FeedPart {
  return {
    name: description.toUpperCase().replace(/\W+/g, '-'),
    description,
    applications: [
      {
        ...{ make: 'VOLKSWAGEN', model: 'GOLF', yearfrom: 2003, yearto: 2012 },
        ...{ categorydescription: 'PARTS', groupdescription },
      },
    ],
  };
}

const search = (keyword: string) => searchParts(testContext(db), { keyword, source: 'EU' });

it.each([
  [
    'ammortizzatore anteriore golf 5',
    [
      ['shock absorber', 'anteriore golf 5'],
      ['front', 'ammortizzatore golf 5'],
      ['VOLKSWAGEN GOLF MK5', 'ammortizzatore anteriore'],
    ],
  ],
  [
    'front brake pads golf 2006',
    [
      ['brake pads', 'front golf 2006'],
      ['front', 'brake pads golf 2006'],
      ['VOLKSWAGEN GOLF 2006', 'front brake pads'],
    ],
  ],
  // What a complaint stands for is one piece.
  [
    'golf 5 trema in frenata',
    [
      ['brake disc', 'golf 5'],
      ['VOLKSWAGEN GOLF MK5', 'trema frenata'],
    ],
  ],
  ['FRONT-SHOCK-ABSORBER', []],
])('reads "%s" in pieces, each of which can be left out', async (keyword, pieces) => {
  const { understood } = await search(keyword);
  expect(understood.pieces.map(({ meant, without }) => [meant.join(' or '), without])).toEqual(
    pieces,
  );
});

it('says the years of a generation that is named by its code', async () => {
  const { understood } = await search('golf mk5 front shock');
  expect(understood.pieces.at(-1)?.years).toEqual({ from: 2003, to: 2008 });
});

it('finds less or as much with a piece as without it', async () => {
  const { understood, total } = await search('front shock absorber golf');
  for (const { without } of understood.pieces)
    expect((await search(without)).total).toBeGreaterThanOrEqual(total);
});

it.each([
  ['shock absorber golf 5', true],
  ['stoßdämpfer golf', true],
  ['front shock absorber golf 5', false],
  ['front and rear shock absorbers golf', false],
  ['brake disc golf', false],
  ['golf 5 trema in frenata', false],
  // Without a vehicle there are parts for every axle.
  ['shock absorber', false],
  ['volkswagen golf', false],
])('asks for the axle of "%s": %s', async (keyword, isAsked) => {
  expect((await search(keyword)).isAxleOpen).toBe(isAsked);
});
