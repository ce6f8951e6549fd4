import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueParts } from '../../../../tests/support/catalogue-parts.ts';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { importParts } from '../../../../tests/support/import-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { readVariantsAhead, vehicleQuestion } from './fit-variants.server.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('asks of a vehicle what is read ahead, without reading its fitments again', async () => {
  const plain = testContext(db);
  await importParts(db, plain.clock, catalogueParts);
  const asked: string[] = [];
  const read = new Proxy(db.read, {
    apply(target, self, [strings, ...values]) {
      asked.push(String(strings));
      return Reflect.apply(target, self, [strings, ...values]);
    },
  });
  const context = { ...plain, db: { ...db, read } };
  const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
  const question = await vehicleQuestion(plain, hilux);
  expect(question).toBeDefined();

  await readVariantsAhead(context);
  asked.length = 0;
  expect(await vehicleQuestion(context, hilux)).toEqual(question);
  expect(asked.filter((text) => !text.includes('catalogue_version'))).toEqual([]);
});
