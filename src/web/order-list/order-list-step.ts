import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import type { WireOrderList } from '../../wire/order-list.ts';

/** The state of the page: a list to paste, or its answers. */
export interface OrderListStep {
  readonly list: string;
  readonly problem?: string;
  readonly answer?: WireOrderList;
}

/**
 * The next state of the page: the same in the browser and, without script, on the server.
 * @param ask answers the list, or why it is refused
 */
export async function nextOrderListStep(
  sent: FormData,
  ask: (list: string) => Promise<WireOrderList | string>,
): Promise<OrderListStep> {
  const value = sent.get('list');
  const list = typeof value === 'string' ? value : '';
  if (list.trim() === '') return { list, problem: text.empty };
  if (list.length > ORDER_LIST_MAX) return { list, problem: text.tooLong };
  const answer = await ask(list);
  return typeof answer === 'string' ? { list, problem: answer } : { list, answer };
}
