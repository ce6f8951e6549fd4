import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { ORDER_WORKBOOK_NODES } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import readWorkbook from '../../src/domain/order-list/workbook-worker.server.ts';
import { NoTurn } from '../../src/kernel/turns.ts';
import { TookTooLong, workerThreads } from '../../src/kernel/worker-threads.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { workbook, zipOf } from '../support/workbook.ts';

/** Reading a stranger's workbook is bounded by the work that it is, not only by its bytes. */

const MB = 1024 * 1024;
const PARTS = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const sheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`;
const ofSheet = (inner: string) => zipOf({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet(inner) });
const manyAttributes = Array.from({ length: 900 }, (_, n) => `a${n}=""`).join(' ');

describe('a small file that unpacks to much work is refused', () => {
  test.each([
    ['empty rows', () => ofSheet(fill('<row/>', 3.5 * MB))],
    ['empty cells', () => ofSheet(fill(`<row>${'<c/>'.repeat(200)}</row>`, 3.5 * MB))],
    ['elements outside of rows', () => ofSheet(fill('<x/>', 3.5 * MB))],
    ['attributes', () => ofSheet(fill(`<row ${manyAttributes}/>`, 3.5 * MB))],
  ])('of %s', async (_what, fileOf) => {
    const file = fileOf();
    expect(file.length).toBeLessThan(44 * 1024);
    const { read, work } = await readWorkbook(file);
    expect(read).toMatchObject({ ok: false, refusal: { kind: 'large-workbook' } });
    expect(work.xmlNodes).toBe(ORDER_WORKBOOK_NODES + 1);
  });

  test('whose entries are each below the limit, and not together', async () => {
    const text = `<sst>${fill('<si><t>x</t></si>', 0.1 * MB)}${fill(' ', 2 * MB)}</sst>`;
    const file = zipOf({
      ...PARTS,
      'xl/sharedStrings.xml': text,
      'xl/worksheets/sheet1.xml': sheet(fill(' ', 2 * MB)),
    });
    const { read } = await readWorkbook(file);
    expect(read).toMatchObject({ ok: false, refusal: { kind: 'large-workbook' } });
  });
});

test('a row that begins far to the right costs as much as its empty cells', async () => {
  const file = ofSheet(fill('<row><c r="ALL1"><v>1</v></c></row>', 1.5 * MB));
  expect(file.length).toBeLessThan(8 * 1024);
  const { read, work } = await readWorkbook(file);
  expect(read).toMatchObject({ ok: false, refusal: { kind: 'large-workbook' } });
  // It was 0.9 GB and 20 s of a processor: all rows were kept.
  expect(work.xmlNodes).toBeLessThan(ORDER_WORKBOOK_NODES / 10);
});

test('an ordinary list of a thousand rows is read', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => [`WBK-${n}`, 2, 'A name', 12.5, 'x']);
  const { read } = await readWorkbook(workbook({ A: [['Part', 'Qty', 'a', 'b', 'c'], ...rows] }));
  expect(read.ok).toBe(true);
});

describe('a thread for tasks of strangers', () => {
  const filename = new URL('../support/slow-worker.mjs', import.meta.url).pathname;
  const threads = (withinMs: number) =>
    workerThreads<number, string>({
      filename,
      run: async () => 'here',
      most: 1,
      waiting: { ofOne: 2, all: 3 },
      withinMs,
    });

  test('ends a task that takes too long, and goes on with the next', async () => {
    const run = threads(8_000);
    await expect(run('a', 60_000)).rejects.toBeInstanceOf(TookTooLong);
    expect(await run('a', 1)).toBe('done');
  });

  test('gives turns by address, and lets only so many of one wait', async () => {
    const run = threads(20_000);
    const ended: string[] = [];
    const many = [1, 2, 3, 4].map(() => run('many', 100).then(() => ended.push('many')));
    const few = run('few', 1).then(() => ended.push('few'));
    const outcomes = await Promise.allSettled(many);
    await few;
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(NoTurn) });
    expect(ended).toEqual(['many', 'many', 'few', 'many']);
  });
});

describe('what a workbook costs', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await createApp(createShop(testContext(db, { RATE_LIMIT: '600' })));
  });
  beforeEach(() => db.sql`delete from allowance_spent`);
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const costOf = async (file: Buffer) => {
    const before = app.pointsSpent.count;
    await app.inject({
      method: 'POST',
      url: '/api/external/orderworkbooks',
      payload: { action: 'readOrderWorkbook', workbook: file.toString('base64') },
    });
    return app.pointsSpent.count - before;
  };

  test('follows the work, whether it can be read or not', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => [`WBK-${n}`, 2]);
    const small = await costOf(workbook({ A: rows(20) }));
    const large = await costOf(workbook({ A: rows(2_000) }));
    const dense = await costOf(ofSheet(fill('<row/>', 3.5 * MB)));
    expect(small).toBeLessThan(4);
    expect(large).toBeGreaterThan(2 * small);
    expect(dense).toBeGreaterThan(40);
  });
});
