import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney } from '../../kernel/money.ts';
import { deskOrderStand as texts } from '../../messages/desk/orders/order-stand.ts';
import type { OpenWork } from './open-work.ts';

const counted: readonly OpenWork['kind'][] = ['decide-withdrawal', 'decide-parcel', 'send'];

/** What is open about an order, in one sentence for the people who work it. */
export function openWords(work: readonly OpenWork[]): string {
  if (work.length === 0) return texts.nothingOpen;
  return work
    .map(({ kind, amount }) =>
      texts.open[kind](
        counted.includes(kind) ? String(amount) : formatMoney(amount, CURRENCY.symbol),
      ),
    )
    .join(', ');
}
