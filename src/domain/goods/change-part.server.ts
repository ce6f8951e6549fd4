import type { Queryable } from '../../db/database.server.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import {
  type KeptByChange,
  raiseCatalogueVersion,
} from '../catalogue-version/catalogue-version.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import type { ChangeRefusal, GoodsPart } from './goods.ts';
import { partIdOf, partThing, readGoods } from './goods-part.server.ts';
import { lockPart, lockWhatChanges, noteChange } from './goods-part.sql.server.ts';

export interface PartChange {
  /** The part, as `goodsPart` accepts it. */
  readonly part: string;
  readonly by: Actor;
  /** The version mark of the form; a command has none. */
  readonly seen?: string | undefined;
  /** Does everything and rolls it back, to show the effects. */
  readonly isPreview?: boolean | undefined;
}

export type AuditValues = NonNullable<Parameters<typeof audit>[1]['before']>;

export interface ChangingPart {
  readonly tx: Queryable;
  readonly part: GoodsPart;
  readonly now: Date;
  /** False if the part has changed since the form was shown. */
  isSeen(mark: string): boolean;
  record(action: string, values: { before?: AuditValues; after?: AuditValues }): Promise<void>;
  /**
   * Notifies caches that the catalogue has changed, and which part it was.
   * @param how.keepsShape the part is found in the same places, by the same words, for the same vehicles
   */
  refresh(how?: { readonly keepsShape: boolean }): Promise<void>;
  /** The part in its current state, with the change. */
  changed(): Promise<GoodsPart>;
}

/** An import writes for minutes, too long for a screen to wait. */
const LOCK_TIMEOUT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Ends the transaction of a preview. */
class PreviewOver<Value> extends Error {
  constructor(readonly value: Value) {
    super('The change was only looked at');
  }
}

/**
 * Makes one change of a part in a transaction. It locks the part, so that two people change it one after the other,
 * and waits at most a few seconds for an import that is writing. GDS-3.
 */
export async function changePart<Value, Refusal>(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { part, by, seen, isPreview = false }: PartChange,
  work: (changing: ChangingPart) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | ChangeRefusal>> {
  const found = await partIdOf(db.sql, part);
  if (!found.ok) return found;
  const id = found.value;
  try {
    return await db.transaction(async (tx) => {
      await tx`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
      if (!(await lockPart(tx, id))) return refuse({ kind: 'unknown-part' });
      await lockWhatChanges(tx, id);
      const now = clock();
      const read = async () => (await readGoods(tx, id, now)) as GoodsPart;
      const locked = await read();
      const result = await work({
        tx,
        part: locked,
        now,
        isSeen: (mark) => seen === undefined || seen === mark,
        record: (action, values) =>
          audit(tx, { at: now, by, action, thing: partThing(locked), ...values }),
        async refresh({ keepsShape } = { keepsShape: false }) {
          await noteChange(tx, id);
          const keeps: KeptByChange[] = keepsShape ? ['shape', 'facts'] : ['facts'];
          await raiseCatalogueVersion(tx, { now, by: 1, keeps });
        },
        changed: read,
      });
      if (isPreview) throw new PreviewOver(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewOver) return error.value as Result<Value, Refusal>;
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    return refuse({ kind: 'import-at-work' });
  }
}
