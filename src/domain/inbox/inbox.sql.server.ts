import type { Queryable } from '../../db/database.server.ts';
import type { LeadFields } from '../enquiries/enquiries.ts';
import type { InboxAnswer, InboxItem, InboxKind, InboxState } from './inbox-items.ts';

/** The column of `inbox_answer` that names a item of a kind. */
const column = (sql: Queryable, kind: InboxKind) => sql(`${kind}_id`);

/** Holds it for this transaction; answers that somebody else was writing are seen by whoever asks after this. */
export async function lockItem(
  tx: Queryable,
  { kind, id }: { readonly kind: InboxKind; readonly id: string },
): Promise<void> {
  await tx`select 1 from ${tx(kind)} where id = ${id} for update`;
}

export async function findItem(
  sql: Queryable,
  { kind, id }: { readonly kind: InboxKind; readonly id: string },
): Promise<InboxItem | undefined> {
  const state = (closed: ReturnType<Queryable>) => sql`
    case when ${closed} is not null then 'closed'
         when exists (select 1 from inbox_answer where ${column(sql, kind)} = item.id)
         then 'answered' else 'open' end as state`;
  type Row = Omit<InboxItem, 'kind' | 'written' | 'state'> & {
    readonly state: InboxState;
    readonly quantity?: number | null;
    readonly vehicle?: string;
    readonly question?: string;
    readonly fields?: LeadFields;
    readonly parts?: string;
  };
  const query = {
    enquiry: () => sql<Row[]>`
      select id, created_at as "createdAt", email, '' as name, part, '' as order, quantity,
             vehicle, question, assignee,
             ${state(sql`closed_at`)}
      from enquiry item where id = ${id}`,
    lead: () => sql<Row[]>`
      select id, created_at as "createdAt", fields ->> 'email' as email,
             trim(concat_ws(' ', fields ->> 'firstname', fields ->> 'lastname')) as name,
             '' as part, '' as order, fields, assignee, ${state(sql`closed_at`)}
      from lead item where id = ${id}`,
    withdrawal: () => sql<Row[]>`
      select id, received_at as "createdAt", email, name, '' as part, order_number as order, parts,
             assignee, ${state(sql`settled_at`)}
      from withdrawal item where id = ${id}`,
  }[kind];
  const [row] = await query();
  if (!row) return undefined;
  const { quantity, vehicle = '', question = '', fields, parts, ...item } = row;
  const filled = Object.entries(fields ?? {}).filter(([, value]) => value !== '');
  const written = [
    ...(quantity ? [String(quantity)] : []),
    ...[vehicle, ...question.split('\n')].filter((line) => line !== ''),
    ...filled.map(([name, value]) => `${name}: ${value}`),
    ...(parts ?? '').split('\n').filter((line) => line !== ''),
  ];
  return { ...item, kind, written };
}

/** Oldest first. */
export async function answersOf(
  sql: Queryable,
  { kind, id }: { readonly kind: InboxKind; readonly id: string },
): Promise<readonly InboxAnswer[]> {
  return sql<InboxAnswer[]>`
    select subject, text, answered_at as "answeredAt", actor
    from inbox_answer where ${column(sql, kind)} = ${id} order by answered_at, id`;
}

export async function isAnswerPressed(
  tx: Queryable,
  { kind, id, key }: { readonly kind: InboxKind; readonly id: string; readonly key: string },
): Promise<boolean> {
  const rows = await tx`
    select 1 from inbox_answer where ${column(tx, kind)} = ${id} and press_key = ${key}`;
  return rows.length > 0;
}

export async function insertAnswer(
  tx: Queryable,
  answer: InboxAnswer & {
    readonly answerId: string;
    readonly kind: InboxKind;
    readonly id: string;
    readonly key: string;
  },
): Promise<void> {
  await tx`
    insert into inbox_answer (id, ${column(tx, answer.kind)}, press_key, subject, text, answered_at,
                              actor)
    values (${answer.answerId}, ${answer.id}, ${answer.key}, ${answer.subject}, ${answer.text},
            ${answer.answeredAt}, ${answer.actor})`;
}

export async function setAssignee(
  tx: Queryable,
  { kind, id, assignee }: { kind: InboxKind; id: string; assignee: string },
): Promise<void> {
  await tx`update ${tx(kind)} set assignee = ${assignee} where id = ${id}`;
}

/** A withdrawal is settled instead, because an order's history says so. */
export async function close(
  tx: Queryable,
  of: { kind: Exclude<InboxKind, 'withdrawal'>; id: string; actor: string; now: Date },
): Promise<void> {
  await tx`
    update ${tx(of.kind)} set closed_at = ${of.now}, closed_by = ${of.actor} where id = ${of.id}`;
}
