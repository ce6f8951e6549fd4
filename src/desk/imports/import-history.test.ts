import { beforeEach, expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { emptyForImports } from '../../../tests/support/no-catalogue.ts';
import { importFeed } from '../../domain/feed/import-feed.server.ts';
import type { FeedRecord } from '../../domain/feed/read/feed-record.ts';

const server = deskForTests();
beforeEach(() => emptyForImports(server.db));

async function* records(values: readonly unknown[]): AsyncGenerator<FeedRecord> {
  for (const [index, value] of values.entries())
    yield { file: 'feed.jsonl', line: index + 1, value };
}
async function run(...values: readonly unknown[]) {
  server.later(60_000);
  await importFeed(server.db, records(values), {
    clock: server.context.clock,
    origin: { by: 'anna@shop.example', sources: [{ name: 'a<b.jsonl', format: 'json-lines' }] },
  });
}
const part = (name: string, description = 'Spring') => ({ name, description });
async function keeper() {
  await server.owner();
  return (await server.signedIn('catalogue', 'keeps@shop.example')).browser;
}

test('the history shows who, what and what came of it, with the report', async () => {
  await run(part('A'), { name: '=B' });
  const browser = await keeper();
  const list = (await browser.get('/desk/imports')).body;
  for (const text of [
    'Import 1',
    'anna@shop.example',
    'a&lt;b.jsonl (JSON Lines)',
    '1 taken, 1 new',
  ])
    expect(list).toContain(text);
  const one = (await browser.get('/desk/imports/1')).body;
  expect(one).toContain('The shop had no parts before it, and will have none.');
  const report = await browser.get('/desk/imports/1/report.csv');
  expect(report.headers['content-disposition']).toBe(
    'attachment; filename="import-1-left-out.csv"',
  );
  expect(report.body).toMatch(/^file,line,part,reason\nfeed\.jsonl,2,'=B,/);
  for (const id of ['99', 'x', '0', '99999999999'])
    expect((await browser.get(`/desk/imports/${id}`)).statusCode).toBe(404);
});

test('the newest import is undone by a press, and the others say which comes first', async () => {
  await run(part('A'));
  await run(part('A', 'Damper'), part('B'));
  const browser = await keeper();
  expect((await browser.get('/desk/imports/1')).body).toContain('Import 2 is newer');
  const plan = (await browser.get('/desk/imports/2')).body;
  expect(plan).toContain('1 part that it added goes');
  expect(plan).toContain('1 part gets its texts, pictures and fitments of before.');
  const undone = await browser.post('/desk/imports/2/undo');
  expect([undone.statusCode, undone.headers.location]).toEqual([
    303,
    '/desk/imports/3?done=undone',
  ]);
  expect((await browser.get(undone.headers.location!)).body).toContain('Undo of import 2');
  expect(await server.db.sql`select name, description from part`).toEqual([part('A')]);
  const [entry] = await server.db.sql`
    select actor_email as by, thing_id as id from audit_entry where action = 'undo-import'
    order by id desc limit 1`;
  expect(entry).toEqual({ by: 'keeps@shop.example', id: '2' });

  const again = await browser.post('/desk/imports/2/undo');
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('This import is undone already.');
});
