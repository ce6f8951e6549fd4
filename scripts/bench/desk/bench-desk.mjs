import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { say } from '../../run.mjs';
import { startShop } from '../../start-shop.mjs';
import { buyOnce } from '../shopper.mjs';
import { openWorkplace } from '../size/databases.mjs';
import { copyOrders } from './made-orders.mjs';
import { deskScreens } from './screens.mjs';

/** Budgets of the requirements, in milliseconds: p99 of a screen, and of a list of orders with or without a search. */
const BUDGETS = { screen: 150, list: 100 };
const WARM_UP = 5;
const FIGURES_TIMEOUT_MS = 300_000;

/**
 * Places one order in a shop with a made-up catalogue on PostgreSQL, copies it many times under different numbers,
 * names, parts, days and states, and measures the desk's screens over HTTP with one client.
 * @param {{ orders: number, parts: number, samples: number, keep?: string }} options `keep`: a folder in which
 *   the databases stay, so that the next run only measures
 * @returns 1 where a screen was not answered, or took longer than its budget
 */
export async function benchDesk({ orders, parts, samples, keep }) {
  const workplace = openWorkplace({ keep });
  let database;
  let shop;
  try {
    const catalogue = await workplace.catalogue('postgres', parts);
    database = await catalogue.copy(`wishbone_desk_${orders}_${parts}`, { isKept: Boolean(keep) });
    shop = await startShop({ env: { DEMO: 'off', ...database.env } });
    if (database.isNew) await buyOnce(shop.url);
    const { cookie, screens } = await database.withQueries(async (query) => {
      if (database.isNew) {
        say(`copying one order ${orders} times`);
        await copyOrders(query, orders);
      }
      say('counting the figures of each day');
      await countedFigures(query);
      return { cookie: await openSession(query), screens: await deskScreens(query) };
    });
    const rows = [];
    for (const [title, path, kind] of screens) {
      say(title);
      rows.push({ title, kind, ...(await measure(shop.url + path, { cookie, samples })) });
    }
    print(rows, { orders, parts });
    return rows.some((row) => verdictOf(row) !== '') ? 1 : 0;
  } finally {
    await shop?.stop();
    if (!keep) await database?.drop();
    await workplace.close();
  }
}

/** The shop counts the figures of each day with orders in the background, a few days at a time. */
async function countedFigures(query) {
  const until = performance.now() + FIGURES_TIMEOUT_MS;
  while (performance.now() < until) {
    const [{ days }] = await query('select count(*)::int as days from figure_change');
    if (days === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  say('some days are not counted yet; the shop goes on counting while its screens are measured');
}

/** The cookie of a signed-in owner. */
async function openSession(query) {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('base64url');
  const [{ account }] = await query(
    `insert into staff_account (id, email, email_key, role, created_at)
     values ($1, 'owner@bench.example', 'owner@bench.example', 'owner', now())
     on conflict (email_key) where revoked_at is null do update set role = excluded.role returning id as account`,
    [randomUUID()],
  );
  await query(
    `insert into staff_session (token_digest, account_id, created_at, last_seen_at, proved_at)
     values ($1, $2, now(), now(), now())`,
    [digest, account],
  );
  return `desk-session=${token}`;
}

async function measure(url, { cookie, samples }) {
  const times = [];
  let status = 0;
  for (let at = -WARM_UP; at < samples; at++) {
    const begun = performance.now();
    const reply = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await reply.arrayBuffer();
    if (at >= 0) times.push(performance.now() - begun);
    status = status === 0 || status === 200 ? reply.status : status;
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { status, median: at(0.5), p99: at(0.99) };
}

function verdictOf({ status, p99, kind }) {
  if (status !== 200) return `answered ${status}`;
  return p99 > BUDGETS[kind] ? 'over' : '';
}

function print(rows, { orders, parts }) {
  console.log(
    `\n| ${orders} orders, ${parts} parts | median, ms | p99, ms | budget, ms | |\n|---|--:|--:|--:|---|`,
  );
  for (const row of rows) {
    const [middle, slow] = [row.median, row.p99].map((time) => time.toFixed(1));
    console.log(
      `| ${row.title} | ${middle} | ${slow} | ${BUDGETS[row.kind]} | ${verdictOf(row)} |`,
    );
  }
}
