import { connectPostgres } from '../../../src/db/connect.server.ts';
import { sendToKsef } from '../../../src/domain/papers/ksef/send-to-ksef.server.ts';
import { addSeconds } from '../../../src/kernel/clock.ts';
import { apiOf } from './issued.ts';

const RUNS = 5;
const PAUSE_SECONDS = 20;

/** Sends what is due to KSeF, several times one after the other: in a process that can be killed. */
export async function sendFrom(at: string, urls: { readonly db: string; readonly ksef: string }) {
  const db = connectPostgres({ url: urls.db });
  let now = new Date(at);
  const clock = () => now;
  const api = apiOf(urls.ksef, clock);
  const log = { info: () => {}, warn: console.error, error: console.error };
  for (let run = 0; run < RUNS; run++) {
    await sendToKsef({ db, clock, log }, api);
    now = addSeconds(now, PAUSE_SECONDS);
  }
  await db.close();
}
