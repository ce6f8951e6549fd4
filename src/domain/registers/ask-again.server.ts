import { MAILED_LINE_LENGTH, MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { addDays } from '../../kernel/clock.ts';
import { exactly, harmlessLine, joined, ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { askVatNumberNow } from '../basket/ask-about-vat-number.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { isOtherAnswer } from './evidence.server.ts';
import { insertCheck, type UnaskedOrder, unaskedOrders } from './evidence.sql.server.ts';

/** Questions of one run; the next one asks on. */
const AT_ONCE = 200;
/** How long VIES may be away: afterwards nobody can ask for the day of dispatch any more. */
const ASKED_FOR_DAYS = 14;

/**
 * Asks VIES about the buyers of untaxed supplies once more when the goods have left, and keeps each answer with the
 * order. It holds nothing up: whoever hands parcels over never waits for VIES, and while VIES is away the question waits
 * for the next run. An answer that is not that of the order is mailed to the owner.
 * Source: Directive 2006/112/EC, article 138(1)(b): the number must be valid when the goods are supplied.
 * @returns how many answers came
 */
export async function askNumbersAgain(
  context: Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>,
): Promise<number> {
  if (!context.config.vies) return 0;
  const since = addDays(context.clock(), -ASKED_FOR_DAYS);
  const orders = await unaskedOrders(context.db.sql, { since, limit: AT_ONCE });
  let answered = 0;
  // A member state whose register is away answers for none of its numbers.
  const away = new Set<string>();
  for (const order of orders) {
    const { vatNumber, country } = order;
    if (away.has(country)) continue;
    const said = await askVatNumberNow(context, { vatNumber, country });
    const { answer } = said;
    if (answer === 'unavailable') {
      away.add(country);
      continue;
    }
    const check = { ...said, answer };
    await context.db.transaction(async (tx) => {
      await insertCheck(tx, order.orderId, check);
      if (!isOtherAnswer(order.checker === 'vies' ? order.traderName : undefined, check)) return;
      await queueMail(tx, context, changedMail(context, order, check), check.askedAt);
    });
    answered += 1;
  }
  return answered;
}

function changedMail(
  { config }: Pick<ShopContext, 'config'>,
  { number, vatNumber, traderName }: UnaskedOrder,
  { answer, traderName: nameNow }: { answer: 'valid' | 'invalid'; traderName: string },
) {
  const text = messages.vatNumberMail;
  return {
    queue: 'shop-mail',
    kind: 'shop-tax',
    recipient: config.mail.to,
    replyTo: null,
    subject: text.subject(ours(config.shopName), ours(number)),
    text: joined(
      [
        answer === 'invalid'
          ? text.invalid(exactly(vatNumber, MAILED_NAME_LENGTH), ours(number))
          : text.otherName({
              number: exactly(vatNumber, MAILED_NAME_LENGTH),
              order: ours(number),
              before: harmlessLine(traderName, MAILED_LINE_LENGTH),
              now: harmlessLine(nameNow, MAILED_LINE_LENGTH),
            }),
        text.whatToDo,
      ],
      '\n\n',
    ),
    html: null,
  } as const;
}
