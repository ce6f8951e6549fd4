import written from '../../../content/answers.json' with { type: 'json' };
import { MAILED_LINE_LENGTH, MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { RETURNS_PATH } from '../../config/page-paths.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type ChangedMeanwhile, changedSince } from '../../kernel/shown-mark.server.ts';
import { harmlessLine, joined, ours } from '../../kernel/text/harmless-text.ts';
import { sellerLines } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { listedAccounts } from '../staff/accounts.sql.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { mayDo } from '../staff/rights.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  answersOf,
  close,
  findItem,
  insertAnswer,
  isAnswerPressed,
  lockItem,
  setAssignee,
} from './inbox.sql.server.ts';
import { type InboxAnswer, type InboxItem, type InboxKind, isInboxKind } from './inbox-items.ts';

/** An answer in the shop's words, as `content/answers.json` has it. */
interface AnswerTemplate {
  readonly id: string;
  readonly name: string;
  readonly answers: readonly string[];
  readonly subject: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** Names allowed in double braces. */
export const answerPlaceholders = [
  'name',
  'part',
  'order',
  'shopName',
  'shopUrl',
  'returnsUrl',
] as const;
export type AnswerFacts = Readonly<Record<(typeof answerPlaceholders)[number], string>>;

export const answerTemplates: readonly AnswerTemplate[] = written;

export function templatesFor(kind: InboxKind): readonly AnswerTemplate[] {
  return answerTemplates.filter(({ answers }) => answers.includes(kind));
}

/** Fills a template's placeholders. A greeting without a name leaves no gap. DSK-33. */
export function filledTemplate(
  { subject, text }: AnswerTemplate,
  facts: AnswerFacts,
): { readonly subject: string; readonly text: string } {
  const fill = (words: string) =>
    words
      .replace(/\{\{(\w+)\}\}/g, (braces, name: string) =>
        Object.hasOwn(facts, name) ? facts[name as keyof AnswerFacts] : braces,
      )
      .replace(/ +(?=,)/g, '');
  return { subject: fill(subject), text: text.map(fill).join('\n\n') };
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Identifies a item of the inbox. */
interface InNamed {
  readonly kind: string;
  readonly id: string;
}

export type InboxRefusal =
  | ChangedMeanwhile
  | { readonly kind: 'unknown-item' }
  | { readonly kind: 'is-closed' }
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long'; readonly length: number }
  /** No account of that address may work the inbox. */
  | { readonly kind: 'unknown-assignee' }
  /** That address has reached its limit of mails for the day. */
  | { readonly kind: 'too-many-mails' };

/** Of an answer's subject and text, in characters. */
export const ANSWER_LENGTHS = { subject: 200, text: 4_000 } as const;

export interface OpenedInboxItem {
  readonly item: InboxItem;
  readonly answers: readonly InboxAnswer[];
  /** Templates for its kind. */
  readonly templates: readonly AnswerTemplate[];
  /** The initial answer: the requested template, or nothing. */
  readonly draft: { readonly subject: string; readonly text: string };
  /** Addresses of accounts that may work it. */
  readonly workers: readonly string[];
}

/** One item of the inbox, with its answers and the possible ones. DSK-33. */
export async function inboxItem(
  { db, config }: Context,
  { template, ...named }: InNamed & { readonly template?: string | undefined },
): Promise<Result<OpenedInboxItem, InboxRefusal>> {
  const { kind, id } = named;
  if (!isInboxKind(kind) || !isUuid(id)) return refuse({ kind: 'unknown-item' });
  const item = await findItem(db.sql, { kind, id });
  if (!item) return refuse({ kind: 'unknown-item' });
  const templates = templatesFor(kind);
  const chosen = templates.find((one) => one.id === template);
  const facts = {
    name: harmlessLine(item.name, MAILED_NAME_LENGTH),
    part: harmlessLine(item.part, MAILED_LINE_LENGTH),
    order: harmlessLine(item.order, MAILED_LINE_LENGTH),
    shopName: config.shopName,
    shopUrl: config.publicUrl,
    returnsUrl: config.publicUrl + RETURNS_PATH,
  };
  return ok({
    item,
    answers: await answersOf(db.sql, { kind, id }),
    templates,
    draft: chosen ? filledTemplate(chosen, facts) : { subject: '', text: '' },
    workers: await workersOf(db.sql),
  });
}

async function workersOf(sql: Queryable): Promise<readonly string[]> {
  const accounts = await listedAccounts(sql);
  return accounts.filter(({ role }) => mayDo(role, 'write-to-shoppers')).map(({ email }) => email);
}

type Locked = { readonly tx: Queryable; readonly item: InboxItem; readonly now: Date };

/** Takes one step on a locked item; a refusal undoes all of it. */
function work<Value>(
  context: Context,
  { kind, id }: InNamed,
  step: (locked: Locked) => Promise<Result<Value, InboxRefusal>>,
): Promise<Result<Value, InboxRefusal>> {
  const now = context.clock();
  return refusableTransaction<Value, InboxRefusal>(context.db, async (tx) => {
    if (!isInboxKind(kind) || !isUuid(id)) return refuse({ kind: 'unknown-item' });
    await lockItem(tx, { kind, id });
    const item = await findItem(tx, { kind, id });
    if (!item) return refuse({ kind: 'unknown-item' });
    return step({ tx, item, now });
  });
}

interface By extends InNamed {
  readonly by: Actor;
}

/** What an answer is based on, for its form's mark: another answer beside its text is news to whoever writes it. */
export function shownAnswers(answers: readonly InboxAnswer[]) {
  return { text: answers };
}

/** Answers by mail, once for each press, and stores the text. The author becomes the assignee. DSK-33. */
export function answerItem(
  context: Context,
  answer: By & {
    readonly subject: string;
    readonly text: string;
    readonly key: string;
    /** Of the answers that its form has shown. */
    readonly mark?: string;
  },
): Promise<Result<{ id: string }, InboxRefusal>> {
  return work<{ id: string }>(context, answer, async ({ tx, item, now }) => {
    const { kind, id } = item;
    const { key, by } = answer;
    if (await isAnswerPressed(tx, { kind, id, key })) return ok({ id });
    if (item.state === 'closed') return refuse({ kind: 'is-closed' });
    const late = changedSince(answer.mark, shownAnswers(await answersOf(tx, { kind, id })));
    if (late) return refuse(late);
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
        recipient: item.email,
        replyTo: config.seller.email,
        subject: harmlessLine(subject, ANSWER_LENGTHS.subject),
        text: joined([ours(text), joined(sellerLines(config), '\n')], '\n\n'),
        html: null,
      },
      now,
    );
    if (mail.isHeld) return refuse({ kind: 'too-many-mails' });
    if (item.assignee === '') await setAssignee(tx, { kind, id, assignee: by.email });
    await audit(tx, { at: now, by, action: 'answer', thing: { kind, id } });
    return ok({ id });
  });
}

/** Assigns it to an account that may work it; '' to nobody. */
export function assignItem(
  context: Context,
  { assignee, by, ...named }: By & { readonly assignee: string },
): Promise<Result<{ id: string }, InboxRefusal>> {
  return work<{ id: string }>(context, named, async ({ tx, item, now }) => {
    const { kind, id } = item;
    if (assignee !== '' && !(await workersOf(tx)).includes(assignee)) {
      return refuse({ kind: 'unknown-assignee' });
    }
    if (assignee === item.assignee) return ok({ id });
    await setAssignee(tx, { kind, id, assignee });
    const change = { before: { assignee: item.assignee }, after: { assignee } };
    await audit(tx, { at: now, by, action: 'assign', thing: { kind, id }, ...change });
    return ok({ id });
  });
}

/** Closes a question or a request. A withdrawal is settled instead. */
export function closeItem(
  context: Context,
  { by, ...named }: By,
): Promise<Result<{ id: string }, InboxRefusal>> {
  return work<{ id: string }>(context, named, async ({ tx, item, now }) => {
    const { kind, id, state } = item;
    if (kind === 'withdrawal') return refuse({ kind: 'unknown-item' });
    if (state === 'closed') return refuse({ kind: 'is-closed' });
    await close(tx, { kind, id, actor: by.email, now });
    await audit(tx, { at: now, by, action: 'close', thing: { kind, id }, before: { state } });
    return ok({ id });
  });
}
