import { createHash } from 'node:crypto';
import { orderNumberKey } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { messages } from '../../../messages/en.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type MarkPaidRefusal, markPaidIn } from '../mark-order-paid.server.ts';
import { workOrder } from '../order/work-order.server.ts';
import { appliedDigests, insertBankLine, payableOrders } from './bank.sql.server.ts';
import { type Match, matchLines, numbersIn } from './match.ts';
import { bankDay, readStatement, type StatementLine, type StatementRefusal } from './statement.ts';

/** A line of a statement with the order it pays. */
export interface MatchedLine extends StatementLine {
  /** A digest of its content: the same line in another file has the same. */
  readonly digest: string;
  /** `applied`: it was counted before. */
  readonly match: Match | { readonly kind: 'applied' };
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Matches a bank's statement with orders, and changes nothing. FUL-14. */
export async function matchStatement(
  { db }: Pick<ShopContext, 'db'>,
  { csv }: { readonly csv: string },
): Promise<Result<readonly MatchedLine[], StatementRefusal>> {
  const read = readStatement(csv);
  if (!read.ok) return read;
  const lines = withDigests(read.value);
  const applied = await appliedDigests(
    db.sql,
    lines.map(({ digest }) => digest),
  );
  const open = lines.filter(({ digest }) => !applied.has(digest));
  const numbers = open.flatMap(({ reference }) => [...numbersIn(reference)]);
  const keys = numbers.map((digits) => PREFIX + digits);
  const matches = matchLines(open, await payableOrders(db.sql, keys));
  const matchOf = new Map(open.map(({ digest }, index) => [digest, matches[index]]));
  return ok(
    lines.map((line) => ({ ...line, match: matchOf.get(line.digest) ?? { kind: 'applied' } })),
  );
}

const PREFIX = orderNumberKey(messages.orderMail.orderNumber(0)).replace('0', '');

/** The outcome of a chosen line. */
export interface AppliedLine {
  readonly line: MatchedLine;
  readonly number: string;
  readonly refusal?: MarkPaidRefusal | { readonly kind: 'unknown-order' | 'applied-before' };
}

/**
 * Marks orders paid by a bank's statement: those of its certain lines, or the chosen ones whatever the line's amount.
 * A line is applied only once, even if two people apply it at the same moment. Each order is a separate
 * transaction. FUL-14.
 */
export async function applyStatement(
  context: Context,
  input: {
    readonly csv: string;
    readonly actor: string;
    readonly chosen?: readonly { readonly digest: string; readonly number: string }[] | undefined;
  },
): Promise<Result<readonly AppliedLine[], StatementRefusal>> {
  const matched = await matchStatement(context, input);
  if (!matched.ok) return matched;
  const { actor } = input;
  const chosen =
    input.chosen && new Map(input.chosen.map(({ digest, number }) => [digest, number]));
  const wanted = matched.value.flatMap((line) => {
    const number = chosen
      ? chosen.get(line.digest)
      : line.match.kind === 'sure' && line.match.number;
    return number ? [{ line, number }] : [];
  });
  const applied: AppliedLine[] = [];
  for (const { line, number } of wanted) {
    const isForced = chosen !== undefined;
    const done = await applyLine(context, line, { number, actor, isForced });
    applied.push({ line, number, ...(done.ok ? {} : { refusal: done.refusal }) });
  }
  return ok(applied);
}

function applyLine(
  context: Context,
  line: MatchedLine,
  work: { readonly number: string; readonly actor: string; readonly isForced: boolean },
) {
  const { digest, amountCents, payer, reference, bookedOn } = line;
  type Refusal = MarkPaidRefusal | { readonly kind: 'applied-before' };
  return workOrder<{ number: string }, Refusal>(context, work, async (worked) => {
    const { tx, order, now } = worked;
    const told = { digest, orderId: order.id, amountCents, payer, reference, now };
    if (!(await insertBankLine(tx, { ...told, actor: work.actor }))) {
      return refuse({ kind: 'applied-before' });
    }
    const words = [bookedOn, payer, reference].filter((word) => word !== '').join(', ');
    const day = bankDay(bookedOn) ?? undefined;
    const money = { ...work, amountCents, reference: words, bookedOn: day, method: 'bank' };
    return markPaidIn(context, worked, money);
  });
}

/** Equal lines in one file are two payments; the same file again is not. */
function withDigests(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, amountCents, currency, reference, payer } = line;
    const words = JSON.stringify([bookedOn, amountCents, currency, reference, payer]);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    const digest = createHash('sha256').update(`${times} ${words}`).digest('hex');
    return { ...line, digest };
  });
}
