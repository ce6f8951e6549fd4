import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { countStuckMail } from './outbox.sql.server.ts';

/** Logs that mails were given up or held back, if there are any. MAI-8. */
export async function warnOfStuckMail({ db, log }: ShopContext): Promise<void> {
  const stuck = await countStuckMail(db.sql);
  if (stuck.failed + stuck.held === 0) return;
  log.warn({ ...stuck }, 'Mails were given up or held back: see npm run mail -- list');
}
