import { CURRENCY } from '../../config/markets.ts';
import { receiveGoods } from '../../domain/fulfilment/returns/receive-goods.server.ts';
import {
  type WorkedWithdrawal,
  workedWithdrawal,
} from '../../domain/fulfilment/returns/worked-withdrawal.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { DeskOrdersCommand } from './orders-arguments.ts';

/**
 * Records what came back by a withdrawal: the named lines, or all that is outstanding. The same return counts once a
 * day.
 */
export async function receiveByCommand(
  context: ShopContext,
  command: DeskOrdersCommand & { readonly actor: string },
) {
  const { subject: id, condition, restock, reason, why, actor } = command;
  const found = await workedWithdrawal(context, { id });
  if (!found.ok) return found;
  const out = found.value.lines.filter(
    (line) => line.isPacked && line.goneOut > line.returnedInAll,
  );
  const lines = command.lines ?? out.map((line) => ({ line: line.id }));
  const typed = JSON.stringify([command.lines ?? 'all', condition, restock]);
  const key = command.key ?? `${actor} ${isoDay(context.clock())} ${typed}`;
  return receiveGoods(context, {
    id,
    actor,
    key,
    lines,
    condition,
    restockAt: restock,
    note: reason,
    reason: why,
  });
}

/** A withdrawal as text. */
export function withdrawalText(withdrawal: WorkedWithdrawal): string {
  const { orderNumber, name, email, parts, clock, lines, goods, amount, settledAt } = withdrawal;
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  const packed = lines.filter(({ isPacked }) => isPacked);
  return [
    `${orderNumber}: ${name}, ${email}; ${parts.replace(/\s+/g, ' ') || 'all of it'}`,
    `send back by ${clock.sendBackBy}, pay back by ${clock.payBackBy}${clock.isOverdue ? ', overdue' : ''}${clock.mayWait ? ', you may wait for the parts' : ''}`,
    ...packed.map(
      ({ partNumber, goneOut, returnedInAll }) =>
        `${partNumber}: ${goneOut} sent, ${returnedInAll} back`,
    ),
    ...goods.map(
      ({ quantity, partNumber, condition, restockedAt, note, reason }) =>
        `${quantity} x ${partNumber} ${condition}, ${restockedAt ? `on sale at ${restockedAt}` : 'not on sale'}${reason === 'not-given' ? '' : `, ${reason}`}${note && `: ${note}`}`,
    ),
    settledAt
      ? 'settled'
      : `by law ${euros(amount.totalCents)}: parts ${euros(amount.goodsCents)}, delivery ${euros(amount.deliveryCents)}`,
  ].join('\n');
}
