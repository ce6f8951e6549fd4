import type { Queryable } from '../../../db/database.server.ts';
import { addSeconds } from '../../../kernel/clock.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import {
  changeSubmission,
  papersToHandOut,
  type Submission,
  takeOffline,
} from './submissions.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** A paper that is not in KSeF by then leaves before, where a certificate vouches for it. */
const OFFLINE_AFTER_SECONDS = 60 * 60;
const HANDED_OUT_A_RUN = 100;

/**
 * Mails papers to their buyers once they are in KSeF. Where the seller has a certificate of type Offline, one that has
 * waited for an hour leaves before, with both codes (offline24, article 106nda of the Polish VAT act).
 * @param mail queues the mail about a paper
 */
export async function handOutPapers(
  { db, config, clock }: Context,
  mail: (
    tx: Queryable,
    paper: Pick<Submission, 'kind' | 'number'> & { readonly orderNumber: string },
  ) => Promise<void>,
): Promise<void> {
  const now = clock();
  if (config.ksef?.offline) {
    const waitingSince = addSeconds(now, -OFFLINE_AFTER_SECONDS);
    await takeOffline(db.sql, { waitingSince, now });
  }
  await db.transaction(async (tx) => {
    for (const paper of await papersToHandOut(tx, HANDED_OUT_A_RUN)) {
      await changeSubmission(tx, paper, { handedOutAt: now });
      await mail(tx, paper);
    }
  });
}
