import { DAILY_MAIL_HOUR } from '../../config/shop-rules.ts';
import { answerAddress, joined, mailText } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay, shopTime } from '../shop-context/shop-day.ts';
import { bundledKinds } from './mail-kinds.ts';
import { lastDigestAt, lockMailForDigest, noteDigest, queueMail } from './outbox.sql.server.ts';

/** Mails in one digest; the rest waits for the next one. */
const MAILS_A_DIGEST = 500;

const text = messages.digestMail;

/**
 * Sends the shop its held-back mails: one digest for each kind with everything that the single mails say; daily ones
 * with the first run of a morning. MAI-5.
 * @returns how many mails were bundled
 */
export async function bundleShopMail(context: ShopContext): Promise<number> {
  const now = context.clock();
  if (!(await isDue(context, now))) return 0;
  let bundled = 0;
  for (const kind of bundledKinds) {
    bundled += await context.db.transaction(async (tx) => {
      const mails = await lockMailForDigest(tx, { kind, limit: MAILS_A_DIGEST });
      if (mails.length === 0) return 0;
      const digest = await queueMail(
        tx,
        context,
        {
          queue: 'shop-mail',
          kind: 'shop-digest',
          recipient: context.config.mail.to,
          replyTo: null,
          subject: text.subject(mails.length),
          text: joined(
            [
              text.opening(mails.length),
              ...mails.map(({ subject, text: said, replyTo }) =>
                joined(
                  [
                    subject,
                    ...(replyTo ? [text.answerTo(answerAddress(replyTo))] : []),
                    mailText``,
                    said,
                  ],
                  '\n',
                ),
              ),
            ],
            text.line,
          ),
          html: null,
        },
        now,
      );
      await noteDigest(tx, { digestId: digest.id, mailIds: mails.map(({ id }) => id), now });
      return mails.length;
    });
  }
  return bundled;
}

async function isDue({ db, config }: ShopContext, now: Date): Promise<boolean> {
  if (config.mail.toShop !== 'daily') return true;
  const { day, hour } = shopTime(now);
  if (hour < DAILY_MAIL_HOUR) return false;
  const last = await lastDigestAt(db.sql, config.mail.to);
  return last === undefined || shopDay(last) < day;
}
