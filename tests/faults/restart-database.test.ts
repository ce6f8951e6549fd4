import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { connectPostgres } from '../../src/db/connect.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { report } from './report.ts';
import { openTrial } from './trial.ts';

const AWAY_MS = 3000;
const MINUTE_MS = 60_000;

test('a database that crashes under load is answered for by 503, and then work goes on', {
  timeout: 4 * MINUTE_MS,
}, async ({ skip }) => {
  // A commit that was confirmed must survive the crash: no shortcuts of a throw-away server.
  const server = await startPostgres({ own: true, durable: true }).catch((error: Error) =>
    skip(`No server that could be restarted: ${error.message}`),
  );
  const db = { ...connectPostgres({ url: server.url }), url: server.url };
  await migrate(db.sql);
  const trial = await openTrial(db);
  const { told } = trial;
  const more = async (count: number) => {
    const goal = told.orders.size + count;
    await vi.waitFor(() => expect(told.orders.size).toBeGreaterThan(goal), {
      timeout: MINUTE_MS,
      interval: 100,
    });
  };
  const started = performance.now();
  try {
    await more(20);
    const pids = trial.instances.pids();
    const restarted = server.restart?.(AWAY_MS);
    await wait(AWAY_MS / 2);
    const asked = performance.now();
    const answer = await fetch(`${await trial.instances.anyUrl()}/api/external/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'getCarts', cart_id: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(performance.now() - asked).toBeLessThan(10_000);
    await restarted;
    await more(20);
    await trial.stopShoppers();
    const seconds = Math.round((performance.now() - started) / 1000);

    expect(trial.instances.pids()).toEqual(pids);
    expect(told.troubles.length).toBeGreaterThan(0);
    expect(told.troubles.filter((one) => one.status !== 503 || one.retryAfter !== '5')).toEqual([]);
    await trial.finish();
    const figures = await trial.verify();
    report({ run: 'database crashed', seconds, ...figures });
  } finally {
    await trial.close();
    await db.close();
    await server.stop();
  }
});
