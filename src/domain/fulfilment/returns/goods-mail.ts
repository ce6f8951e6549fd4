import { messages } from '../../../messages/en.ts';
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
  const content = pieces.map(({ line, quantity }) =>
    text.line(quantity, line.partNumber, line.description),
  );
  return toShopper(order, config, {
    subject: text.goodsReceivedSubject(config.shopName, order.number),
    said: [[text.goodsReceived(order.number), ...content].join('\n'), text.goodsReceivedNext],
  });
}
