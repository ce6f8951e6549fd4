import type { Config } from '../../../config/config.ts';
import { MAILED_NAME_LENGTH } from '../../../config/lengths.ts';
import { orderPath } from '../../../config/page-paths.ts';
import {
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
import { type Mail, sellerLines } from '../../mail/mail.ts';
import type { WorkedOrder } from './worked-order.sql.server.ts';

const text = messages.fulfilmentMail;

export type MailSettings = Pick<Config, 'shopName' | 'publicUrl' | 'seller'>;
export type MailedOrder = Pick<WorkedOrder, 'id' | 'number' | 'addressee' | 'email'>;

/** A mail to an order's shopper about a step; a reply reaches the shop. */
export function toShopper(
  order: MailedOrder,
  config: MailSettings,
  { subject, said }: { readonly subject: MailText; readonly said: readonly MailText[] },
): Mail {
  return {
    queue: 'order-mail',
    kind: 'order',
    recipient: order.email,
    replyTo: config.seller.email,
    subject,
    text: joined(
      [
        text.greeting(harmlessLine(order.addressee, MAILED_NAME_LENGTH)),
        ...said,
        mailText`${text.see}\n${ours(config.publicUrl + orderPath(order.id))}`,
        text.write(ours(config.seller.email)),
        joined(sellerLines(config), '\n'),
      ],
      '\n\n',
    ),
    html: null,
  };
}
