import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import type { Sql } from '../../src/db/database.server.ts';
import { migrate, openMigrations } from '../../src/db/migrate.server.ts';
import { books } from '../../src/domain/books/books.server.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { homeInPoland } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { checkOutRelease, lastRelease } from './release.ts';

const MINUTE_MS = 60_000;
const PIECES = 100;

/** Where no release has this schema yet, this version takes its place beside what a later one will do. */
test('the last release sells on its own schema and on that of this version, and this version takes over', {
  timeout: 20 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const release = lastRelease();
  const db = await openEmptyDatabase();
  onTestFinished(() => db.close());
  const { start, remove } = release
    ? await checkOutRelease(release)
    : { start: startShop, remove: () => {} };
  onTestFinished(remove, 5 * MINUTE_MS);
  const env = { DATABASE_URL: db.url, DEMO: 'off', PUBLIC_URL };

  // Before the upgrade: only the release, on its own schema.
  const old = await start({ env: { ...env, MIGRATE: 'on' } });
  onTestFinished(() => old.stop());
  const part = await stockPart(db, { stock: PIECES });
  const record = part.urlcomponent;
  const orders = [await buy({ from: old.url, at: old.url, record })];
  const open = (await openMigrations(db.sql)).map(({ name }) => name);

  // On the old schema this version sells if it lacks nothing, and otherwise says what to do.
  const early = await startShop({ env: { ...env, MIGRATE: 'off' } }).catch((error: Error) => error);
  if (early instanceof Error) {
    expect(open.length).toBeGreaterThan(0);
    expect(early.message).toContain(`lacks ${open.length} migrations`);
    expect(early.message).toContain('npm run migrate');
  } else {
    expect(open).toEqual([]);
    orders.push(await buy({ from: early.url, at: early.url, record }));
    await early.stop();
  }

  // `npm run migrate` while the release continues to sell.
  await migrateBeside(db.url);
  expect(await openMigrations(db.sql)).toEqual([]);
  const contracting = await db.sql<{ name: string }[]>`
    select name from migration where contracts and name = any(${open})`;
  const own = await startShop({ env: { ...env, MIGRATE: 'off' } });
  onTestFinished(() => own.stop());
  const startAgain = () => start({ env: { ...env, MIGRATE: 'off' } });
  if (contracting.length === 0) {
    expect(await readiness(old)).toBe(200);
    orders.push(await buy({ from: old.url, at: old.url, record }));
    orders.push(await buy({ from: old.url, at: own.url, record }));
    orders.push(await buy({ from: own.url, at: old.url, record }));
    // An instance that is restarted in the middle of an upgrade.
    const again = await startAgain();
    orders.push(await buy({ from: again.url, at: again.url, record }));
    await again.stop();
    // What a later version expands does not disturb the two, restarted or not.
    await migrateAsLater(db.sql, EXPANSION);
    const beyond = await startAgain();
    orders.push(await buy({ from: beyond.url, at: own.url, record }));
    await beyond.stop();
    orders.push(await buy({ from: own.url, at: old.url, record }));
    // What it contracts stops them.
    await migrateAsLater(db.sql, CONTRACTION);
    await expectRetired(old, startAgain);
    await expectRetired(own, () => startShop({ env: { ...env, MIGRATE: 'off' } }));
    await undoContraction(db.sql);
    for (const one of [old, own]) {
      await vi.waitFor(async () => expect(await readiness(one)).toBe(200), { timeout: 10_000 });
    }
  } else {
    await expectRetired(old, startAgain);
  }
  await old.stop();
  orders.push(await buy({ from: own.url, at: own.url, record }));

  const [row] = await db.sql`
    select count(*)::int as orders, (select sum(quantity)::int from stock) as left from placed_order`;
  const wrong = (await books(db, { clock: () => new Date(), mailsKeptDays: 30 })).filter(
    ({ wrongCount }) => wrongCount > 0,
  );
  report({
    run: 'last release',
    release: release?.name ?? 'none has this schema; this version in its place',
    newMigrations: open.length,
    ofTheseContracting: contracting.length,
    thisVersionOnTheOldSchema: early instanceof Error ? 'says what to do' : 'sells',
    theReleaseOnTheNewSchema: contracting.length === 0 ? 'sells' : 'not ready',
    afterExpansion: contracting.length === 0 ? 'both sell' : 'not tried',
    afterContraction: 'not ready, and refused at the start',
    orders: orders.length,
    booksWrong: wrong.length,
  });
  expect(row).toEqual({ orders: orders.length, left: PIECES - orders.length });
  expect(wrong).toEqual([]);
});

const EXPANSION = {
  name: '9998_of-a-later-version.sql',
  text: `-- expands: a version that does not know the columns leaves them empty
    alter table placed_order add column later_note text not null default '';
    alter table order_line add column later_cents int;
    update order_line set later_cents = gross_cents;
    create index order_line_later on order_line (later_cents);`,
};
/** Its columns are those of the expansion only, so that it can be taken back. */
const CONTRACTION = {
  name: '9999_of-a-later-version.sql',
  text: `-- contracts: notes of orders are elsewhere
    alter table placed_order drop column later_note;`,
};

/** Migrates the database, with the rows in it, as a version would that has one more migration than this one. */
async function migrateAsLater(
  sql: Sql,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-later-'));
  try {
    await cp('db/migrations', folder, { recursive: true });
    await writeFile(path.join(folder, name), text);
    expect(await migrate(sql, { folder })).toEqual([name]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function undoContraction(sql: Sql): Promise<void> {
  await sql`delete from migration where name = ${CONTRACTION.name}`;
}

type Instance = Awaited<ReturnType<typeof startShop>>;

async function readiness({ url }: Instance): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

/** A running instance says that it is not ready, and another one of its version does not start. */
async function expectRetired(one: Instance, startAgain: () => Promise<Instance>): Promise<void> {
  await vi.waitFor(async () => expect(await readiness(one)).toBe(503), { timeout: 10_000 });
  await expect(startAgain()).rejects.toThrow('A newer version');
}

function migrateBeside(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, DATABASE_URL: url, DEMO: 'off', PUBLIC_URL } };
    execFile(
      process.execPath,
      ['scripts/command.mjs', 'migrate'],
      options,
      (error, stdout, stderr) =>
        error ? reject(new Error(stdout + stderr, { cause: error })) : resolve(),
    );
  });
}

/** Fills a cart at one instance and orders it at the other, with the pages on the way. */
async function buy({
  from,
  at,
  record,
}: {
  readonly from: string;
  readonly at: string;
  readonly record: string;
}): Promise<string> {
  const page = async (url: string) => {
    const answer = await fetch(url);
    expect([url, answer.status]).toEqual([url, 200]);
    return answer.text();
  };
  const call = async (url: string, body: object) => {
    const answer = await fetch(`${url}/api/external/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  };
  await page(`${from}/parts`);
  expect(await page(`${from}/details/${record}`)).toContain('Add to cart');
  const { cart_id } = await call(from, {
    ...{ action: 'addToCart', location: 'EU', quantity: 1, record, country: 'PL' },
  });
  const { addressee, address, address2, city, zip, country, phone, email } = homeInPoland;
  await call(at, {
    ...{ action: 'updateAddress', cart_id, kind: 'shipping', name: '' },
    ...{ addressee, address, address2, city, zip, country, phone, email },
  });
  await call(from, {
    ...{ action: 'updateCart', cart_id, refresh: true },
    changes: [
      { field: 'shipcountry', value: country },
      { field: 'shippingmethod', value: 'courier' },
      { field: 'paymentmethod', value: 'demo' },
      { field: 'shipemail', value: email },
    ],
  });
  const { _id } = await call(at, { action: 'addOrder', cart_id });
  await page(`${from}/order/${_id}`);
  return _id;
}
