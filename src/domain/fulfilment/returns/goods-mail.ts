import { joined, ours } from '../../../kernel/text/mail-text.ts';
import { messages } from '../../../messages/en.ts';
import { partWords } from '../../checkout/order-in-words.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from '../order/shopper-mail.ts';
import type { WithdrawnLine } from './returns.sql.server.ts';

const text = messages.fulfilmentMail;

/** Goods have come back by a withdrawal. */
export function goodsReceivedMail(
  order: MailedOrder,
  pieces: readonly { readonly line: WithdrawnLine; readonly quantity: number }[],
  config: MailSettings,
): Mail {
  const content = pieces.map(({ line, quantity }) => partWords(quantity, line));
  return toShopper(order, config, {
    subject: text.goodsReceivedSubject(ours(config.shopName), ours(order.number)),
    said: [
      joined([text.goodsReceived(ours(order.number)), ...content], '\n'),
      text.goodsReceivedNext,
    ],
  });
}
