import type { Database, Queryable } from '../../db/database.server.ts';
import type { Result } from '../../kernel/result.ts';

/** Carries a refusal out of a transaction, so that everything in it is undone. */
class Undo<Refusal> extends Error {
  constructor(readonly result: { readonly ok: false; readonly refusal: Refusal }) {
    super('Refused; nothing was written');
  }
}

/** Runs a use case in one transaction. A refusal rolls back everything written before it. */
export async function refusableTransaction<Value, Refusal>(
  db: Database,
  work: (tx: Queryable) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
}
