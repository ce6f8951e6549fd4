import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openServedDatabase } from '../support/database.ts';
import { report } from './report.ts';
import { openTrial } from './trial.ts';

/** `npm run soak` sets more; every test run has a few. */
const KILLS = Number(process.env.SOAK_KILLS ?? 2);
const LONGEST_PAUSE_MS = 1000;
/** Of one instance. */
const MAILS_AT_ONCE = 4;
const MINUTE_MS = 60_000;

test(`${KILLS} times kill -9 while 20 shoppers check out lose and double nothing`, {
  timeout: 3 * MINUTE_MS + KILLS * 30_000,
}, async () => {
  const db = await openServedDatabase();
  const trial = await openTrial(db);
  const started = performance.now();
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      await wait(Math.random() * LONGEST_PAUSE_MS);
      await trial.instances.killOne();
      trial.checkShoppers();
      if (kill % 20 === 0) console.log(`${kill} kills, ${trial.told.orders.size} orders`);
    }
    // Few kills may be over before the scarce part is.
    await vi.waitFor(() => expect(trial.told.soldOut).toBeGreaterThan(0), {
      timeout: MINUTE_MS,
      interval: 100,
    });
    await trial.stopShoppers();
    const seconds = Math.round((performance.now() - started) / 1000);
    await trial.finish();
    const figures = await trial.verify();
    report({ run: 'instances killed', kills: KILLS, seconds, ...figures });
    expect(figures.orders).toBeGreaterThan(KILLS);
    expect(figures.captured).toBeGreaterThan(0);
    // Only what an instance was at between the mail server's word and its own note.
    expect(figures.mailsTwice).toBeLessThanOrEqual(KILLS * MAILS_AT_ONCE);
  } finally {
    await trial.close();
    await db.close();
  }
});
