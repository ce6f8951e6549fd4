import { AUDIT_ROWS } from '../../config/staff-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { RecordedField } from './recorded-fields.ts';

/** The actor: an account, or a person at the shop's command line. */
export interface Actor {
  readonly accountId: string | null;
  readonly email: string;
}

export const COMMAND_LINE: Actor = { accountId: null, email: 'command line' };
/** Whoever failed to sign in. */
export const STRANGER: Actor = { accountId: null, email: 'not signed in' };

/** The recorded values of a change: JSON, without secrets. */
type Values = Readonly<Partial<Record<RecordedField, string | number | boolean | null>>>;

interface Change {
  readonly at: Date;
  readonly by: Actor;
  /** A verb with its object: `invite-account`. */
  readonly action: string;
  readonly thing: { readonly kind: string; readonly id: string };
  readonly before?: Values;
  readonly after?: Values;
}

export interface AuditEntry {
  readonly entryId: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly thingKind: string;
  readonly thingId: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Records a change in its own transaction: both exist, or neither. DSK-8. */
export async function audit(tx: Queryable, change: Change): Promise<void> {
  const { at, by, action, thing, before, after } = change;
  await tx`
    insert into audit_entry
      (at, account_id, actor_email, action, thing_kind, thing_id, before, after)
    values (${at}, ${by.accountId}, ${by.email}, ${action}, ${thing.kind}, ${thing.id},
      ${before ? tx.json(before) : null}, ${after ? tx.json(after) : null})`;
}

/**
 * The newest entries, at most AUDIT_ROWS.
 * @param thing where it is given, of this kind; with an id, of this one thing. Otherwise of every kind but sign-ins,
 * which strangers cause
 */
export async function auditTrail(
  { db }: Pick<ShopContext, 'db'>,
  { thing }: { readonly thing?: { readonly kind: string; readonly id?: string | undefined } },
): Promise<AuditEntry[]> {
  const { kind = null, id = null } = thing ?? {};
  return db.sql<AuditEntry[]>`
    select id::text as "entryId", at, actor_email as actor, action, thing_kind as "thingKind", thing_id as "thingId",
      before, after
    from audit_entry
    where (thing_kind = ${kind} or ${kind}::text is null and thing_kind <> 'sign-in')
      and (${id}::text is null or thing_id = ${id})
    order by id desc
    limit ${AUDIT_ROWS}`;
}
