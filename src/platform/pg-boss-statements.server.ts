/**
 * Finds the statements that pg-boss wraps in a transaction of its own, so that they can run in one of ours.
 *
 * Touches: the SQL text that pg-boss 10 hands to `executeSql`. It sends `BEGIN; …; COMMIT;` as one string, as if it had a
 *   connection for itself, while a pool may give each call another one.
 * Gives: maintenance of the job queue on the shop's own connections. Without it a failed maintenance would leave a
 *   transaction open on a pooled connection. The alternative is a second driver and pool, which PGlite cannot have at all.
 * Contract: pg-boss-statements.test.ts has pg-boss maintain a queue and looks at every statement it sends.
 * Goes when: pg-boss offers an adapter with transactions.
 */
const WRAPPED = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** @returns what stands between BEGIN and COMMIT, or undefined where a statement is not wrapped */
export function insideTransaction(text: string): string | undefined {
  return WRAPPED.exec(text)?.[1];
}
