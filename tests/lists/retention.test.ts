import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { retention, retentionKeys } from '../../src/config/retention.ts';
import type { Database } from '../../src/db/database.server.ts';
import { informationPage } from '../../src/domain/content/shown-pages.server.ts';
import { projectRoot } from '../../src/kernel/project-root.server.ts';
import { messages } from '../../src/messages/en.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { keptForever } from './kept-forever.ts';

/** What is kept how long is declared once; schema, settings, documents and the privacy page agree with that. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const ended: readonly string[] = retentionKeys.flatMap((kept) => [...retention[kept].tables]);
const endless: readonly string[] = Object.values(keptForever).flat();

describe('every table of the schema', () => {
  test('has an end or a reason to have none, and nothing else is declared', async () => {
    const rows = await db.sql<{ name: string }[]>`
      select table_name as name
      from information_schema.tables
      join pg_class on oid = format('%I.%I', table_schema, table_name)::regclass
      where table_schema not in ('pg_catalog', 'information_schema')
        and table_type = 'BASE TABLE' and not relispartition`;
    const tables = rows.map(({ name }) => name).sort();
    expect([...new Set([...ended, ...endless])].sort()).toEqual(tables);
    expect(endless.filter((name) => ended.includes(name))).toEqual([]);
  });

  test('has an end where a column’s name is that of somebody’s data', async () => {
    const rows = await db.sql<{ name: string }[]>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public'
        and column_name ~ '(mail|phone|address|addressee|recipient|vat_number|vin|zip|city|buyer|trader)'`;
    expect(rows.map(({ name }) => name).filter((name) => !ended.includes(name))).toEqual([]);
  });
});

describe.each(retentionKeys)('%s', (kept) => {
  const { setting, days } = retention[kept];

  test('has its setting, with its default in the documents', () => {
    expect(readConfig({ NODE_ENV: 'test' }).retentionDays[kept]).toBe(days);
    const other = readConfig({ NODE_ENV: 'test', [setting]: '777' });
    expect(other.retentionDays[kept]).toBe(777);
    expect(read('docs/settings.md')).toContain(`| \`${setting}\` | ${days} |`);
    expect(read('.env.example')).toContain(`\n# ${setting}=${days}\n`);
  });

  test('stands on the privacy page with the time of the setting, where it is somebody’s', async () => {
    const what = messages.content.kept[kept];
    const line = `<li>${what}: 777 days.</li>`;
    const context = testContext(db, { [setting]: '777' });
    const page = await informationPage(context, { address: 'info-privacy' });
    expect(JSON.stringify(page).includes(JSON.stringify(line).slice(1, -1))).toBe(what !== '');
    if (what === '') expect(kept).toBe('priceHistory');
  });
});

test('the history of prices cannot be set shorter than the law looks back', () => {
  expect(() => readConfig({ NODE_ENV: 'test', PRICE_HISTORY_KEPT_DAYS: '30' })).toThrow(
    /PRICE_HISTORY_KEPT_DAYS/,
  );
});

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}
