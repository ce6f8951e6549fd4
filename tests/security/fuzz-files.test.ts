import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_LIST_MAX } from '../../src/config/lengths.ts';
import { ORDER_LIST_LINES_MAX } from '../../src/config/shop-rules.ts';
import { matchLines } from '../../src/domain/fulfilment/bank/match.ts';
import { readStatement } from '../../src/domain/fulfilment/bank/statement.ts';
import { matchTracking } from '../../src/domain/fulfilment/tracking/match-tracking.ts';
import { readTrackingFile } from '../../src/domain/fulfilment/tracking/tracking-file.ts';
import { readPicture } from '../../src/domain/goods/picture-file.ts';
import { readOrderList } from '../../src/domain/order-list/order-list.ts';
import { readOrderWorkbook } from '../../src/domain/order-list/order-workbook.server.ts';
import { workbook } from '../support/workbook.ts';
import { spoiltBytes, TOKENS } from './spoilt-bytes.ts';

/**
 * Every reader of a file that is no feed: a bank's statement, a carrier's tracking numbers, a list of part numbers as
 * text and as a workbook, and a picture. Each file ends in a result within its limits or in one of our refusals.
 */

/** `npm run fuzz -- files` asks for more of them, and for other ones. */
const FILES = Number(process.env.FUZZ_FILES ?? 150);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_601);
const FILE_MS = 2_000;
const options = { numRuns: FILES, seed: SEED, endOnFailure: true };

const textOf = (...sound: readonly string[]): fc.Arbitrary<string> => {
  const cell = fc.oneof(fc.constantFrom(...TOKENS), fc.string(), fc.string({ unit: 'binary' }));
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = fc.tuple(fc.constantFrom(...sound), rows).map(([file, cells]) => {
    const [head = ''] = file.split('\n');
    const text = [head, ...cells.map((row) => row.map(quoted).join(';'))].join('\n');
    // Without halves of characters, which no file of UTF-8 has.
    return Buffer.from(text).toString();
  });
  const spoilt = spoiltBytes(fc.constantFrom(...sound.map((text) => Buffer.from(text))));
  return fc.oneof(
    { weight: 4, arbitrary: spoilt.map((bytes) => bytes.toString()) },
    { weight: 1, arbitrary: table },
  );
};

/** @param kinds counted, so that a run shows whether the files reached the reader and troubled it */
async function tried<File>(
  files: fc.Arbitrary<File>,
  take: (file: File) => string | Promise<string>,
): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  const property = fc.asyncProperty(files, async (file) => {
    const started = performance.now();
    kinds.add(await take(file));
    expect(performance.now() - started).toBeLessThan(FILE_MS);
  });
  await fc.assert(property, options);
  return kinds;
}

const kindOf = (result: { ok: true } | { ok: false; refusal: { kind: string } }) =>
  result.ok ? 'read' : result.refusal.kind;

const CONTROL = /[^\P{Cc}]/u;

test(`${FILES} statements of banks`, { timeout: 600_000 }, async () => {
  const orders = [1, 2, 3].map((n) => ({
    ...{ number: `WB-100000000${n}`, key: `WB100000000${n}`, dueCents: 114_256 },
    ...{ addressee: 'Anna Nowak', company: '', isPaid: n === 2, isClosed: n === 3 },
  }));
  const files = textOf(
    'Konto;DE00\n\n"Buchungstag";"Name";"Verwendungszweck";"Betrag";"Währung"\n' +
      '"23.11.2026";"Anna Nowak";"WB-1000000001\n Danke";"1.142,56";"EUR"\n' +
      '"24.11.2026";"A";"w b-10000 00002";"-12,00";"EUR"\n',
    'Data,Tytuł,Kwota,Nadawca\n2026-11-23,WB-1000000003 x,"1,142.56",Żak\n',
    'Date\tDescription\tAmount\n23/11\tthanks\t1142.56\n',
  );
  const kinds = await tried(files, (file) => {
    const read = readStatement(file);
    if (!read.ok) {
      expect(JSON.stringify(read.refusal).length).toBeLessThan(1_000);
      return read.refusal.kind;
    }
    for (const { amountCents, bookedOn, currency, reference, payer, at } of read.value) {
      expect(Number.isInteger(amountCents) && Math.abs(amountCents) < 2 ** 31).toBe(true);
      expect(CONTROL.test(reference + payer + bookedOn)).toBe(false);
      expect(reference.length + payer.length).toBeLessThanOrEqual(1_000);
      expect(bookedOn.length + currency.length).toBeLessThanOrEqual(80);
      expect(at).toBeGreaterThan(1);
    }
    const matches = matchLines(read.value, orders);
    for (const [place, match] of matches.entries()) {
      if (match.kind !== 'sure') continue;
      expect(match.number).toBe('WB-1000000001');
      expect(read.value[place]?.amountCents).toBe(114_256);
    }
    // However a file is spoilt, no order is paid twice by it.
    expect(matches.filter(({ kind }) => kind === 'sure').length).toBeLessThanOrEqual(1);
    return read.value.length > 0 ? 'read' : 'empty';
  });
  expect([...kinds]).toEqual(expect.arrayContaining(['read', 'no-header', 'unreadable-amount']));
});

test(`${FILES} files of tracking numbers`, { timeout: 600_000 }, async () => {
  const orders = [1, 2].map((n) => ({
    ...{ number: `WB-100000000${n}`, key: `WB100000000${n}`, paymentStatus: 'paid' },
    ...{ isClosed: n === 2, isPickUp: false, leftPieces: 2, isApart: false, parcels: [] },
  }));
  const files = textOf(
    'Order number;Carrier;Tracking number\nWB-1000000001;DHL;0034 1234\nWB-1000000002;;X-1\n',
    'Bestellung,Versanddienst,Sendungsnummer\nWB-1000000001,DPD,0150 1\n',
    'order\ttracking\nWB-1000000001\tZ1\n',
  );
  const kinds = await tried(files, (file) => {
    const read = readTrackingFile(file);
    if (!read.ok) return read.refusal.kind;
    for (const row of read.value) {
      expect(CONTROL.test(row.order + row.carrier + row.tracking)).toBe(false);
      expect(Math.max(row.order.length, row.tracking.length, row.carrier.length)).toBeLessThan(101);
    }
    const sure = matchTracking(read.value, orders).filter(({ kind }) => kind === 'sure');
    expect(sure.length).toBeLessThanOrEqual(1);
    return read.value.length > 0 ? 'read' : 'empty';
  });
  expect([...kinds]).toEqual(expect.arrayContaining(['read', 'no-tracking-header']));
});

test(`${FILES} pasted lists of part numbers`, { timeout: 600_000 }, async () => {
  const files = textOf(
    'Part no;Qty\nWBK-5223;2\n48510-35A90;1\n',
    'WBK-5223 x 2\n2 x 48510-35A90\n46517 0717\n"A-1","2"\n',
    `${'X-1 '.repeat(60)}\n9999999 x 0\n`,
  ).map((text) => text.slice(0, ORDER_LIST_MAX));
  const kinds = await tried(files, (file) => {
    const { lines, leftOut } = readOrderList(file);
    expect(lines.length).toBeLessThanOrEqual(ORDER_LIST_LINES_MAX);
    for (const { quantity } of lines) {
      expect(quantity === undefined || (Number.isInteger(quantity) && quantity > 0)).toBe(true);
    }
    return leftOut > 0 ? 'cut' : 'read';
  });
  expect([...kinds]).toContain('read');
});

test(`${FILES} workbooks of part numbers`, { timeout: 600_000 }, async () => {
  const sound = [
    workbook({
      A: [
        ['Part', 'Qty'],
        ['WBK-5223', 2],
        ['X', 1],
      ],
    }),
    workbook({ A: [['WBK-5223'], ['48510-35A90']], B: [['none']] }),
  ];
  const kinds = await tried(spoiltBytes(fc.constantFrom(...sound)), async (file) => {
    const read = await readOrderWorkbook(file, { key: '192.0.2.1', pay: async () => {} });
    if (read.ok) expect(read.value.text.length).toBeLessThanOrEqual(ORDER_LIST_MAX);
    return kindOf(read);
  });
  expect([...kinds]).toEqual(expect.arrayContaining(['read', 'broken-workbook']));
});

test(`${FILES} pictures`, { timeout: 600_000 }, async () => {
  const sound = ['jpeg', 'png', 'webp'] as const;
  const { default: sharp } = await import('sharp');
  const pictures = await Promise.all(
    sound.map((format) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
        .withExif({ IFD0: { Copyright: 'Anna Nowak' } })
        .toFormat(format)
        .toBuffer(),
    ),
  );
  const kinds = await tried(spoiltBytes(fc.constantFrom(...pictures)), (file) => {
    const read = readPicture(file);
    if (!read) return 'no-picture';
    expect(read.bytes.length).toBeLessThanOrEqual(file.length);
    expect(read.width * read.height).toBeGreaterThan(0);
    return 'read';
  });
  expect([...kinds].sort()).toEqual(['no-picture', 'read']);
});

test('large files take no more than moments, or are refused', () => {
  const head = 'Date;Reference;Amount;Order;Tracking\n';
  const orders = Array.from({ length: 20_000 }, (_, n) => ({
    ...{ number: `WB-${1_000_000_000 + n}`, key: `WB${1_000_000_000 + n}`, dueCents: n },
    ...{ addressee: 'Anna Nowak', company: 'Garage', isPaid: false, isClosed: false },
  }));
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => `1;W B-${1_000_000_000 + n};1,00;WB-1;T-${n}\n`);
  const started = performance.now();
  const most = readStatement(head + rows(5_000).join(''));
  expect(most.ok && matchLines(most.value, orders).length).toBe(5_000);
  for (const file of [
    head + rows(60_000).join(''),
    `${head}${';'.repeat(4_000_000)}\n`,
    `${';'.repeat(4_000_000)}\n${head}`,
    `${head}${'"'.repeat(4_000_000)}\n`,
    `${head}"${'x'.repeat(4_000_000)}`,
    '\n'.repeat(4_000_000),
    `Konto;DE00\n${'Betrag'.repeat(600_000)}`,
  ]) {
    for (const read of [readStatement, readTrackingFile]) {
      const result = read(file);
      expect(result.ok ? result.value.length : 0).toBe(0);
    }
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});
