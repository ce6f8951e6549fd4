import {
  DECLARED_PARTS_LENGTH,
  MAILED_NAME_LENGTH,
  MAILED_TEXT_LENGTH,
  MAILED_UNKNOWN_PARTS_LENGTH,
  ORDER_NUMBER_LENGTH,
} from '../../config/lengths.ts';
import { orderPath, RETURNS_PATH } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { newId, orderNumberKey } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  answerAddress,
  harmlessLine,
  joined,
  type MailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { linesText, plainText } from '../../kernel/text/plain-text.ts';
import { messages } from '../../messages/en.ts';
import { type Mail, sellerLines } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  checkWithdrawal,
  type PromisedLine,
  type Withdrawal,
  type WithdrawalRefusal,
  type WithdrawalRemarks,
} from './withdrawal.ts';
import {
  findNamedOrder,
  fitPromises,
  insertWithdrawal,
  lockNamedOrder,
  type NamedOrder,
} from './withdrawals.sql.server.ts';

/** A withdrawal from a known order. */
export interface DeclaredWithdrawal {
  readonly id: string;
  readonly orderNumber: string;
  /** '' is all of it. */
  readonly parts: string;
}

/** The immediate answer to a consumer. */
interface ReceivedWithdrawal {
  readonly id: string;
  readonly receivedAt: Date;
  /** Whether a receipt is mailed: anybody can name anybody's address, so their number is limited. */
  readonly isReceiptMailed: boolean;
}

/**
 * Receives a consumer's withdrawal, mails its receipt and informs the shop. It is received however many others name
 * that address: only the mailed receipt is limited. The answer is the same whether or not an order is found, so that
 * nobody learns of orders by asking here. ORD-13.
 */
export async function withdraw(
  context: ShopContext,
  typed: Withdrawal & WithdrawalRemarks,
  {
    isSupplierSending,
    declared,
  }: {
    /** Whether a supplier sends parts of that order straight to its buyer, and may have done so. */
    readonly isSupplierSending: (tx: Queryable, orderId: string) => Promise<boolean>;
    /** Called in the same transaction with a withdrawal from a known order. */
    readonly declared: (tx: Queryable, withdrawal: DeclaredWithdrawal) => Promise<void>;
  },
): Promise<Result<ReceivedWithdrawal, WithdrawalRefusal>> {
  const withdrawal = {
    name: plainText(typed.name),
    orderNumber: plainText(typed.orderNumber),
    email: plainText(typed.email),
    parts: linesText(typed.parts),
  };
  const faults = checkWithdrawal(withdrawal);
  if (faults.length > 0) return refuse({ kind: 'incomplete-withdrawal', faults });
  const now = context.clock();
  const emailKey = withdrawal.email.toLowerCase();
  return context.db.transaction(async (tx) => {
    const numberKey = orderNumberKey(withdrawal.orderNumber);
    const order = await findNamedOrder(tx, { numberKey, emailKey });
    // Before a row refers to it: two withdrawals at once would otherwise wait for each other.
    if (order) await lockNamedOrder(tx, order.id);
    const id = newId();
    const misfits = order ? await misfitsOf(tx, order.id, typed.misfits ?? []) : [];
    await insertWithdrawal(tx, {
      ...{ ...withdrawal, id, orderId: order?.id ?? null, emailKey, misfits, now },
    });
    const isBySupplier = order !== undefined && (await isSupplierSending(tx, order.id));
    const said = { withdrawal, isOrderKnown: order !== undefined, isBySupplier, misfits, now };
    const receipt = await queueMail(tx, context, receiptMail(context, said), now);
    const isReceiptMailed = !receipt.isHeld;
    const about = { withdrawal, order, misfits, now, isReceiptMailed };
    await queueMail(tx, context, shopMail(context, about), now);
    if (order) await declared(tx, { id, orderNumber: order.number, parts: withdrawal.parts });
    return ok({ id, receivedAt: now, isReceiptMailed });
  });
}

/** Of the parts that a buyer names, those whose fit the order's record promises. */
async function misfitsOf(
  tx: Queryable,
  orderId: string,
  named: readonly string[],
): Promise<readonly PromisedLine[]> {
  if (named.length === 0) return [];
  const promised = await fitPromises(tx, orderId);
  return promised.filter(({ partNumber }) => named.includes(partNumber));
}

const text = messages.withdrawalMail;

/**
 * The receipt on a durable medium: the declaration with date and time. Anybody can have it sent to anybody, so it
 * does not repeat long texts that belong to no order.
 */
function receiptMail(
  { config }: ShopContext,
  about: {
    readonly withdrawal: Withdrawal;
    readonly isOrderKnown: boolean;
    readonly isBySupplier: boolean;
    readonly misfits: readonly PromisedLine[];
    readonly now: Date;
  },
): Mail {
  const { withdrawal, isOrderKnown, isBySupplier, misfits, now } = about;
  const length = isOrderKnown ? MAILED_TEXT_LENGTH : MAILED_UNKNOWN_PARTS_LENGTH;
  return {
    queue: 'order-mail',
    kind: 'withdrawal-receipt',
    recipient: withdrawal.email,
    replyTo: config.seller.email,
    subject: text.receiptSubject(ours(config.shopName), orderNumberOf(withdrawal)),
    text: joined(
      [
        text.receiptOpening(ours(formatMoment(now, SHOP_TIME_ZONE))),
        joined(declarationOf(withdrawal, length), '\n'),
        ...(misfits.length > 0
          ? [joined([text.fitPromise, ...misfits.map(misfitWords)], '\n')]
          : []),
        text.receiptNext,
        ...(isBySupplier ? [ours(messages.withdrawal.bySupplier)] : []),
        text.returns(ours(config.publicUrl + RETURNS_PATH)),
        text.notYours,
        joined(sellerLines(config), '\n'),
      ],
      '\n\n',
    ),
    html: null,
  };
}

function shopMail(
  { config }: ShopContext,
  about: {
    readonly withdrawal: Withdrawal;
    readonly order: NamedOrder | undefined;
    readonly misfits: readonly PromisedLine[];
    readonly now: Date;
    readonly isReceiptMailed: boolean;
  },
): Mail {
  const { withdrawal, order, misfits, now, isReceiptMailed } = about;
  return {
    queue: 'shop-mail',
    kind: 'shop-withdrawal',
    recipient: config.mail.to,
    replyTo: withdrawal.email,
    subject: text.shopSubject(orderNumberOf(withdrawal)),
    text: joined(
      [
        text.shopOpening(ours(formatMoment(now, SHOP_TIME_ZONE))),
        joined(
          [
            ...declarationOf(withdrawal, DECLARED_PARTS_LENGTH),
            text.email(answerAddress(withdrawal.email)),
          ],
          '\n',
        ),
        order ? text.shopOrder(ours(config.publicUrl + orderPath(order.id))) : text.shopUnknown,
        ...(order?.company
          ? [text.shopCompany(harmlessLine(order.company, MAILED_NAME_LENGTH))]
          : []),
        ...(misfits.length > 0
          ? [joined([text.shopFitPromise, ...misfits.map(misfitWords)], '\n')]
          : []),
        isReceiptMailed ? text.shopReceiptSent : text.shopReceiptHeld,
        text.shopNext,
      ],
      '\n\n',
    ),
    html: null,
  };
}

function misfitWords({ partNumber, vehicle }: PromisedLine): MailText {
  return text.misfit(
    harmlessLine(partNumber, MAILED_NAME_LENGTH),
    harmlessLine(vehicle, MAILED_NAME_LENGTH),
  );
}

/** @param length of the parts: the longest that is repeated */
function declarationOf(withdrawal: Withdrawal, length: number): MailText[] {
  const parts = withdrawal.parts.replaceAll('\n', '; ');
  return [
    text.declaration,
    text.parts(parts ? harmlessLine(parts, length) : text.wholeOrder),
    text.orderNumber(orderNumberOf(withdrawal)),
    text.name(harmlessLine(withdrawal.name, MAILED_NAME_LENGTH)),
  ];
}

function orderNumberOf({ orderNumber }: Withdrawal): MailText {
  return harmlessLine(orderNumber, ORDER_NUMBER_LENGTH);
}
