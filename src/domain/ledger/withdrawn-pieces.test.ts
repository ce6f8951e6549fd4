import { expect, test } from 'vitest';
import type { Ledger, LedgerEntry, LedgerLine } from './ledger.ts';
import { standOf } from './ledger.ts';
import { piecesNamed, piecesToCome } from './withdrawn-pieces.ts';

const line = (id: string, of: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  parentLineId: null,
  depositOf: null,
  partId: 1,
  partNumber: `P-${id}`,
  description: 'Control arm, left',
  quantity: 5,
  netCents: 10_000,
  grossCents: 12_300,
  ...of,
});

const entry = (kind: LedgerEntry['kind'], pieces: number, of: Partial<LedgerEntry> = {}) => ({
  ...{ at: new Date(0), kind, pieces, lineId: 'a', parcel: null, netCents: 0, grossCents: 0 },
  ...{ actor: '', why: '', source: null, ...of },
});

const ledger = (entries: Ledger['entries'], lines = [line('a'), line('b')]): Ledger => ({
  ...{ isPaid: true, isClosed: false, isHeld: false, lines, entries },
  shipping: { netCents: 0, grossCents: 0 },
  parcels: [{ position: 1, state: 'delivered', decided: null }],
});

test.each([
  ['P-a', { a: 3 }],
  ['2 x P-a', { a: 2 }],
  ['2x p-A', { a: 2 }],
  ['2 × P-a Control arm, left', { a: 2 }],
  ['3 x P-a', { a: 3 }],
  ['1 x P-a\n2 x P-a', { a: 3 }],
  ['1 x P-a; P-b', { a: 1, b: 5 }],
  ['P-a, the rattling one', {}],
  ['4 x P-a', {}],
  ['3 x P-a\nP-a', {}],
  ['0 x P-a', {}],
  ['2', {}],
])('of five, two cancelled, %j names %j', (text, named) => {
  const stand = standOf(ledger([entry('cancelled', 2)]));
  const found = piecesNamed(stand, text).map(({ lineId, pieces }) => [lineId, pieces]);
  expect(Object.fromEntries(found)).toEqual(named);
});

test('pieces of two lines of the same part are taken one line after the other', () => {
  const lines = [line('a', { quantity: 1 }), line('b', { quantity: 2, partNumber: 'P-a' })];
  expect(piecesNamed(standOf(ledger([], lines)), '2 x P-a')).toEqual([
    { lineId: 'a', pieces: 1 },
    { lineId: 'b', pieces: 1 },
  ]);
});

const sent = (pieces: number) => entry('packed', pieces, { parcel: 1 });
const fell = (pieces: number) => entry('cancelled', pieces, { source: 'w' });
const back = (pieces: number, source = 'w') => entry('received-back', pieces, { source });

test.each([
  ['all was sent', 2, [sent(5)], 2],
  ['unsent pieces fell', 4, [sent(2), fell(3)], 1],
  ['nothing was sent', 2, [fell(2)], 0],
  ['some are back', 3, [sent(5), back(1)], 2],
  ['more are back than were declared', 1, [sent(5), back(2)], 0],
  ['others took the same pieces', 4, [sent(5), back(3, 'other')], 2],
  ['the whole order', null, [sent(3), fell(2)], 3],
])('to come where %s', (_, taken, entries, toCome) => {
  const pieces = taken === null ? null : [{ lineId: 'a', pieces: taken }];
  expect(piecesToCome(ledger(entries), { id: 'w', pieces }).get('a')).toBe(toCome);
});

test('of a kit its sets are counted as components', () => {
  const lines = [
    line('kit', { quantity: 2 }),
    line('a', { parentLineId: 'kit', quantity: 6 }),
    line('b', { parentLineId: 'kit', quantity: 2 }),
  ];
  const both = [sent(6), { ...sent(2), lineId: 'b' }];
  const pieces = [{ lineId: 'kit', pieces: 1 }];
  const toCome = piecesToCome(ledger([...both, back(2)], lines), { id: 'w', pieces });
  expect([...toCome]).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
