import type { Config } from '../../../config/config.ts';
import { MAILED_NAME_LENGTH } from '../../../config/lengths.ts';
import { orderPath } from '../../../config/page-paths.ts';
import { harmlessLine } from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
import type { Mail } from '../../mail/mail.ts';
import { sellerLines } from '../../mail/seller-lines.ts';
import type { WorkedOrder } from './worked-order.sql.server.ts';

const text = messages.fulfilmentMail;

export type MailSettings = Pick<Config, 'shopName' | 'publicUrl' | 'seller'>;
export type MailedOrder = Pick<WorkedOrder, 'id' | 'number' | 'addressee' | 'email'>;

/** A mail to an order's shopper about a step; a reply reaches the shop. */
export function toShopper(
  order: MailedOrder,
  config: MailSettings,
  { subject, said }: { readonly subject: string; readonly said: readonly string[] },
): Mail {
  return {
    queue: 'order-mail',
    kind: 'order',
    recipient: order.email,
    replyTo: config.seller.email,
    subject,
    text: [
      text.greeting(harmlessLine(order.addressee, MAILED_NAME_LENGTH)),
      ...said,
      `${text.see}\n${config.publicUrl}${orderPath(order.id)}`,
      text.write(config.seller.email),
      sellerLines(config).join('\n'),
    ].join('\n\n'),
    html: null,
  };
}
