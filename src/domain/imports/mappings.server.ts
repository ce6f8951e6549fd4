import { MAPPING_NAME_LENGTH } from '../../config/upload-limits.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { checkListMapping, type RawListMapping } from '../feed/read/feed-mapping.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  allMappingNames,
  mappingByName,
  type SavedMapping,
  writeMapping,
} from './mappings.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

type MappingRefusal =
  | { readonly kind: 'no-mapping-name' }
  /** With the error in a few words. */
  | { readonly kind: 'bad-mapping'; readonly reason: string };

/** Saves a mapping for lists of a supplier, replacing one of the same name. IMB-6. */
export async function saveMapping(
  { db, clock }: Context,
  input: { name: string; mapping: RawListMapping; by: Actor },
): Promise<Result<{ name: string }, MappingRefusal>> {
  const name = plainText(input.name).slice(0, MAPPING_NAME_LENGTH).trim();
  if (name === '') return refuse({ kind: 'no-mapping-name' });
  const checked = checkListMapping(input.mapping);
  if (!checked.ok) return refuse({ kind: 'bad-mapping', reason: checked.refusal });
  return refusableTransaction<{ name: string }, MappingRefusal>(db, async (tx) => {
    const before = await mappingByName(tx, name);
    const at = clock();
    await writeMapping(tx, { name, mapping: checked.value, at, by: input.by.email });
    await audit(tx, {
      at,
      by: input.by,
      action: 'save-mapping',
      thing: { kind: 'mapping', id: name },
      ...(before ? { before: { mapping: JSON.stringify(before.mapping) } } : {}),
      after: { mapping: JSON.stringify(checked.value) },
    });
    return ok({ name });
  });
}

/** Names of saved mappings. */
export async function listMappings({ db }: Context): Promise<string[]> {
  return allMappingNames(db.sql);
}

export async function readMapping(
  { db }: Context,
  { name }: { name: string },
): Promise<SavedMapping | undefined> {
  return mappingByName(db.sql, name);
}
