import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { placeOfImport } from './import-upload.ts';

const SHOPPERS = 'postgres://shop@pgbouncer/shop';
const WORK = 'postgres://shop@pgbouncer/shop_work';

test.each([
  [{}, undefined],
  [{ DATABASE_URL: SHOPPERS }, SHOPPERS],
  [{ DATABASE_URL: SHOPPERS, DATABASE_WORK_URL: WORK }, WORK],
])('with %j an import at the desk uses %s, which has no time limit of shoppers', (env, url) => {
  expect(placeOfImport(readConfig(env)).databaseUrl).toBe(url);
});
