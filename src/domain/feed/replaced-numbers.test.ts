import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { searchParts } from '../catalogue/search/search.server.ts';
import { answerOrderList } from '../order-list/answer-order-list.server.ts';
import { readPart } from '../parts/parts.server.ts';
import type { FeedPart } from './read/feed-part.ts';

let db: Database;

const spring = (name: string, more: Partial<FeedPart> = {}): FeedPart => ({
  name,
  description: 'Front coil spring',
  prices: { EU: { price: 100 } },
  stock: [{ location: 'EU', quantityavailable: 9, default: true }],
  ...more,
});

/** S-1 was S-0 and became S-2, which became S-3; replace each other by mistake. */
const parts: FeedPart[] = [
  spring('S-1', {
    crossnumbers: [
      { number: 'S-0', kind: 'replaces' },
      { number: 'S-2', kind: 'replaced-by' },
    ],
  }),
  spring('S-2'),
  spring('S-3', { crossnumbers: [{ number: 's 2', kind: 'replaces' }] }),
  spring('S-2', { brand: 'DBA' }),
  spring('R-1', { crossnumbers: [{ number: 'R-2', kind: 'replaces' }] }),
  spring('R-2', { crossnumbers: [{ number: 'R-1', kind: 'replaces' }] }),
  spring('Q-1', { crossnumbers: [{ number: 'Q-909', kind: 'replaced-by' }] }),
];

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, parts);
});
afterAll(() => db.close());

async function answered(keyword: string) {
  const { answer, parts: found } = await searchParts(testContext(db), { keyword, source: 'EU' });
  const numberOf = new Map(
    found.map(({ id, partNumber, brand }) => [id, `${partNumber} ${brand}`]),
  );
  return [
    answer?.kind,
    answer?.found.map(({ partId, owner, number }) => [numberOf.get(partId), owner, number]),
  ];
}

describe('a number that has been replaced', () => {
  test.each<[string, string, string[][]]>([
    [
      's0',
      'replaced',
      [
        ['S-3 PEDDERS', 'replaces', 'S-0 → S-1 → s 2'],
        ['S-2 PEDDERS', 'replaces', 'S-0 → S-1'],
        ['S-1 PEDDERS', 'replaces', 'S-0'],
      ],
    ],
    [
      'S-1',
      'exact',
      [
        ['S-1 PEDDERS', 'own', 'S-1'],
        ['S-3 PEDDERS', 'replaces', 'S-1 → s 2'],
        ['S-2 PEDDERS', 'replaces', 'S-1'],
      ],
    ],
    ['S-3', 'exact', [['S-3 PEDDERS', 'own', 'S-3']]],
    [
      'R-1',
      'exact',
      [
        ['R-1 PEDDERS', 'own', 'R-1'],
        ['R-2 PEDDERS', 'replaces', 'R-1'],
      ],
    ],
    ['Q-1', 'exact', [['Q-1 PEDDERS', 'own', 'Q-1']]],
    ['Q-909', 'nothing', []],
  ])('%s is answered as %s', async (number, kind, found) => {
    expect(await answered(number)).toEqual([kind, found]);
  });

  test('is never chosen by itself in a list', async () => {
    const { lines } = await answerOrderList(testContext(db), {
      text: 'S-0 1\nS-3 1',
      source: 'EU',
    });
    expect(lines.map(({ kind, doubt }) => [kind, doubt])).toEqual([
      ['replaced', 'replaced'],
      ['exact', null],
    ]);
    const [latest] = lines[0]?.candidates ?? [];
    expect(latest).toMatchObject({
      part: { partNumber: 'S-3' },
      found: { owner: 'replaces', number: 'S-0 → S-1 → s 2' },
    });
  });
});

test.each([
  ['S-1', { number: 'S-2', urlcomponent: 's-2' }, ['S-0']],
  ['S-2', { number: 'S-3', urlcomponent: 's-3' }, []],
  ['S-3', null, ['s 2']],
  ['Q-1', { number: 'Q-909', urlcomponent: null }, []],
])(
  '%s says on card and page what came after it and before it',
  async (name, replacedBy, replaces) => {
    const { parts: found } = await searchParts(testContext(db), { keyword: name, source: 'EU' });
    const card = found.find(({ partNumber, brand }) => partNumber === name && brand === 'PEDDERS');
    expect(card?.replacedBy).toEqual(replacedBy);
    const read = await readPart(testContext(db), {
      record: card?.urlcomponent ?? '',
      source: 'EU',
    });
    expect(read).toMatchObject({ ok: true, value: { replacedBy, replaces } });
  },
);
