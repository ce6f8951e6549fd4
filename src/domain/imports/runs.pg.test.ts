import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { feedOf } from '../../../tests/support/uploads.ts';
import type { Database } from '../../db/database.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { importUseCases } from './import-use-cases.server.ts';

/** Several processes of a shop, and imports that they do for each other. */

let db: Database;
let context: TestContext;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-runs-'));
  context = testContext(db, { DATA_DIR: folder });
});
beforeEach(async () => {
  await db.sql`delete from import_upload`;
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

type Imports = ReturnType<typeof importUseCases>;

async function uploaded(imports: Imports, name: string): Promise<string> {
  async function* files() {
    yield { name: 'feed.jsonl', stream: Readable.from([feedOf([name], 5)]) };
  }
  return got(await imports.takeUpload({ files: files(), bytes: 1_000, by: COMMAND_LINE })).id;
}

const asked = (uploadId: string) =>
  ({ uploadId, kind: 'preview', replaces: false, isConfirmed: false, by: COMMAND_LINE }) as const;

test('of several that ask at once one is heard, and one process does it', async () => {
  const shops = [importUseCases(context), importUseCases(context), importUseCases(context)];
  const ids = await Promise.all(shops.map((shop, at) => uploaded(shop, `P-${at}`)));
  const results = await Promise.all(shops.map((shop, at) => shop.requestRun(asked(ids[at]!))));
  expect(results.filter(({ ok }) => ok).length).toBe(1);
  for (const result of results) {
    if (!result.ok) expect(result.refusal).toEqual({ kind: 'busy' });
  }
  let times = 0;
  const execute = async () => {
    times += 1;
    return { kind: 'refused', reason: 'x', firstRows: [] } as const;
  };
  await Promise.all(shops.map((shop) => shop.runNext(execute)));
  expect(times).toBe(1);
});

test('what another process does is its own while it says so, and interrupted when it does not', async () => {
  const imports = importUseCases(context);
  const id = await uploaded(imports, 'P-9');
  got(await imports.requestRun(asked(id)));
  await db.sql`update upload_run set state = 'running', runner = 'other', beat_at = clock_timestamp()`;
  await importUseCases(context).runNext();
  const state = async () => (await imports.upload({ id }))?.runs[0]?.state;
  expect(await state()).toBe('running');
  await db.sql`update upload_run set beat_at = clock_timestamp() - interval '31 seconds'`;
  await importUseCases(context).runNext();
  expect(await state()).toBe('interrupted');
  got(await imports.requestRun(asked(id)));
  await imports.runNext();
  expect(await state()).toBe('done');
});
