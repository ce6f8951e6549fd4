import { ok, type Result, refuse } from '../../kernel/result.ts';
import { joined, ours } from '../../kernel/text/harmless-text.ts';
import { sellerLines } from '../mail/mail.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { queueFiles } from './file-transfer.server.ts';
import { wayOf } from './file-transfer.sql.server.ts';
import { NOTICE_LENGTH } from './late.server.ts';
import { mayBecome } from './purchase.ts';
import { cancelFileName } from './purchase-file.ts';
import { mailCancellation } from './purchase-mail.server.ts';
import { type PurchaseWork, type StepRefusal, workPurchase } from './purchases.server.ts';
import { setPurchaseState } from './purchases.sql.server.ts';

export type CancelPurchaseRefusal =
  | StepRefusal
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long'; readonly length: number };

/**
 * Cancels a draft, or an order that its supplier has not confirmed. Of a sent one the supplier is told, in the text that
 * somebody has seen and approved, with the shop's address below it: by mail, or as a file where it gets its orders so.
 * BUY-8.
 */
export function cancelPurchase(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { text, ...work }: PurchaseWork & { readonly text: string },
): Promise<Result<{ readonly id: number }, CancelPurchaseRefusal>> {
  return workPurchase<{ id: number }, CancelPurchaseRefusal>(context, work, async (locked) => {
    const { tx, purchase, now, record } = locked;
    const { id, number, state, supplierId } = purchase;
    if (!mayBecome(state, 'cancelled')) return refuse({ kind: 'impossible-step', state });
    const approved = text.trim();
    const isSent = number !== '';
    if (isSent && approved === '') return refuse({ kind: 'text-required' });
    if (approved.length > NOTICE_LENGTH) {
      return refuse({ kind: 'text-too-long', length: NOTICE_LENGTH });
    }
    await setPurchaseState(tx, id, 'cancelled');
    const said = isSent ? { text: approved } : {};
    await record('cancel-purchase', { before: { state }, after: { state: 'cancelled', ...said } });
    if (!isSent) return ok({ id });
    const { config } = context;
    const words = joined([ours(approved), joined(sellerLines(config), '\n')], '\n\n');
    const { sendsBy } = await wayOf(tx, supplierId);
    if (sendsBy !== 'mail') {
      await queueFiles(tx, id, [{ name: cancelFileName(number), content: words }], now);
      return ok({ id });
    }
    await mailCancellation(tx, context, { number, supplierId, words }, now);
    return ok({ id });
  });
}
