import { RETURNS_PATH } from '../../config/information-paths.ts';
import { MAILED_LINE_LENGTH, MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { harmlessLine } from '../../kernel/text/harmless-text.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import { sellerLines } from '../mail/seller-lines.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { listedAccounts } from '../staff/accounts.sql.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { mayDo } from '../staff/rights.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { type AnswerTemplate, filledTemplate, templatesFor } from './answer-templates.ts';
import {
  answersOf,
  close,
  findThing,
  insertAnswer,
  isAnswerPressed,
  setAssignee,
} from './inbox.sql.server.ts';
import { type InboxAnswer, type InboxThing, isInboxKind } from './inbox-things.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Identifies a thing of the inbox. */
interface InNamed {
  readonly kind: string;
  readonly id: string;
}

type InboxRefusal =
  | { readonly kind: 'unknown-thing' }
  | { readonly kind: 'is-closed' }
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long'; readonly length: number }
  /** No account of that address may work the inbox. */
  | { readonly kind: 'unknown-assignee' }
  /** That address has reached its limit of mails for the day. */
  | { readonly kind: 'too-many-mails' };

/** Of an answer's subject and text, in characters. */
export const ANSWER_LENGTHS = { subject: 200, text: 4_000 } as const;

export interface WorkedThing {
  readonly thing: InboxThing;
  readonly answers: readonly InboxAnswer[];
  /** Templates for its kind. */
  readonly templates: readonly AnswerTemplate[];
  /** The initial answer: the requested template, or nothing. */
  readonly draft: { readonly subject: string; readonly text: string };
  /** Addresses of accounts that may work it. */
  readonly workers: readonly string[];
}

/** One thing of the inbox, with its answers and the possible ones. DSK-33. */
export async function inboxThing(
  { db, config }: Context,
  { template, ...named }: InNamed & { readonly template?: string | undefined },
): Promise<Result<WorkedThing, InboxRefusal>> {
  const { kind, id } = named;
  if (!isInboxKind(kind) || !isUuid(id)) return refuse({ kind: 'unknown-thing' });
  const thing = await findThing(db.sql, { kind, id });
  if (!thing) return refuse({ kind: 'unknown-thing' });
  const templates = templatesFor(kind);
  const chosen = templates.find((one) => one.id === template);
  const facts = {
    name: harmlessLine(thing.name, MAILED_NAME_LENGTH),
    part: harmlessLine(thing.part, MAILED_LINE_LENGTH),
    order: harmlessLine(thing.order, MAILED_LINE_LENGTH),
    shopName: config.shopName,
    shopUrl: config.publicUrl,
    returnsUrl: config.publicUrl + RETURNS_PATH,
  };
  return ok({
    thing,
    answers: await answersOf(db.sql, { kind, id }),
    templates,
    draft: chosen ? filledTemplate(chosen, facts) : { subject: '', text: '' },
    workers: await workersOf(db.sql),
  });
}

async function workersOf(sql: Queryable): Promise<readonly string[]> {
  const accounts = await listedAccounts(sql);
  return accounts.filter(({ role }) => mayDo(role, 'work-orders')).map(({ email }) => email);
}

type Locked = { readonly tx: Queryable; readonly thing: InboxThing; readonly now: Date };

/** Takes one step on a locked thing; a refusal undoes all of it. */
function work<Value>(
  context: Context,
  { kind, id }: InNamed,
  step: (locked: Locked) => Promise<Result<Value, InboxRefusal>>,
): Promise<Result<Value, InboxRefusal>> {
  const now = context.clock();
  return refusableTransaction<Value, InboxRefusal>(context.db, async (tx) => {
    const thing =
      isInboxKind(kind) && isUuid(id) ? await findThing(tx, { kind, id }, true) : undefined;
    if (!thing) return refuse({ kind: 'unknown-thing' });
    return step({ tx, thing, now });
  });
}

interface By extends InNamed {
  readonly by: Actor;
}

/** Answers by mail, once for each press, and stores the text. The author becomes the assignee. DSK-33. */
export function answerThing(
  context: Context,
  answer: By & { readonly subject: string; readonly text: string; readonly key: string },
): Promise<Result<{ id: string }, InboxRefusal>> {
  return work<{ id: string }>(context, answer, async ({ tx, thing, now }) => {
    const { kind, id } = thing;
    const { key, by } = answer;
    if (await isAnswerPressed(tx, { kind, id, key })) return ok({ id });
    if (thing.state === 'closed') return refuse({ kind: 'is-closed' });
    const [subject, text] = [answer.subject.trim(), answer.text.trim()];
    if (subject === '' || text === '') return refuse({ kind: 'text-required' });
    const length = ANSWER_LENGTHS.text;
    if (text.length > length || subject.length > ANSWER_LENGTHS.subject) {
      return refuse({ kind: 'text-too-long', length });
    }
    const said = { subject, text, answeredAt: now, actor: by.email };
    await insertAnswer(tx, { ...said, answerId: newId(), kind, id, key });
    const { config } = context;
    const mail = await queueMail(
      tx,
      context,
      {
        queue: 'order-mail',
        kind: 'answer',
        recipient: thing.email,
        replyTo: config.seller.email,
        subject: harmlessLine(subject, ANSWER_LENGTHS.subject),
        text: [text, sellerLines(config).join('\n')].join('\n\n'),
        html: null,
      },
      now,
    );
    if (mail.isHeld) return refuse({ kind: 'too-many-mails' });
    if (thing.assignee === '') await setAssignee(tx, { kind, id, assignee: by.email });
    await audit(tx, { at: now, by, action: 'answer', thing: { kind, id } });
    return ok({ id });
  });
}

/** Assigns it to an account that may work it; '' to nobody. */
export function assignThing(
  context: Context,
  { assignee, by, ...named }: By & { readonly assignee: string },
): Promise<Result<{ id: string }, InboxRefusal>> {
  return work<{ id: string }>(context, named, async ({ tx, thing, now }) => {
    const { kind, id } = thing;
    if (assignee !== '' && !(await workersOf(tx)).includes(assignee)) {
      return refuse({ kind: 'unknown-assignee' });
    }
    if (assignee === thing.assignee) return ok({ id });
    await setAssignee(tx, { kind, id, assignee });
    const change = { before: { assignee: thing.assignee }, after: { assignee } };
    await audit(tx, { at: now, by, action: 'assign', thing: { kind, id }, ...change });
    return ok({ id });
  });
}

/** Closes a question or a request. A withdrawal is settled instead. */
export function closeThing(
  context: Context,
  { by, ...named }: By,
): Promise<Result<{ id: string }, InboxRefusal>> {
  return work<{ id: string }>(context, named, async ({ tx, thing, now }) => {
    const { kind, id, state } = thing;
    if (kind === 'withdrawal') return refuse({ kind: 'unknown-thing' });
    if (state === 'closed') return refuse({ kind: 'is-closed' });
    await close(tx, { kind, id, actor: by.email, now });
    await audit(tx, { at: now, by, action: 'close', thing: { kind, id }, before: { state } });
    return ok({ id });
  });
}
