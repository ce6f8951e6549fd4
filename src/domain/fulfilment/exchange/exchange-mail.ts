import { CURRENCY } from '../../../config/markets.ts';
import { formatMoney } from '../../../kernel/format-money.ts';
import { ours } from '../../../kernel/text/mail-text.ts';
import { messages } from '../../../messages/en.ts';
import { partWords } from '../../checkout/order-in-words.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailedOrder, type MailSettings, toShopper } from '../order/shopper-mail.ts';

const text = messages.fulfilmentMail;

interface NamedPart {
  readonly partNumber: string;
  readonly description: string;
}

/** @param dueCents the refund because the new part is cheaper; 0 if there is none */
export function exchangeMail(
  order: MailedOrder,
  {
    line,
    part,
  }: { readonly line: NamedPart & { readonly quantity: number }; readonly part: NamedPart },
  dueCents: number,
  config: MailSettings,
): Mail {
  const words = (one: NamedPart) => partWords(line.quantity, one);
  return toShopper(order, config, {
    subject: text.exchangedSubject(ours(config.shopName), ours(order.number)),
    said: [
      text.exchanged(ours(order.number), words(line), words(part)),
      dueCents > 0
        ? text.exchangedDue(ours(formatMoney(dueCents, CURRENCY.symbol)))
        : text.exchangedSamePrice,
    ],
  });
}
