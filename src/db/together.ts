import type { Queryable, Statement } from './database.server.ts';

/**
 * One statement for several writes: each message of its own costs the shop and the server as much as a small write
 * does. They run on one state of the database and none sees another's rows, so each must have all its values with it,
 * and no two may change the same row; foreign keys are checked when all have run. Their own rows are not returned.
 */
export function together(sql: Queryable, statements: readonly Statement[]): Statement {
  const [only] = statements;
  if (only && statements.length === 1) return only;
  const parts = literal(`${statements.length} writes`, () => [
    ...statements.map((_, index) => `${index === 0 ? 'with' : '),'} write_${index} as (`),
    ') select 1',
  ]);
  return asStatement(sql, parts, statements);
}

/**
 * A statement of another library, with its `$1` and so on, as one of ours: alone or in `together`.
 * @param text one of few, with each of its parameters once
 */
export function statementFrom(sql: Queryable, text: string, values: readonly unknown[]): Statement {
  const pieces = text.split(/\$(\d+)/);
  const parts = literal(text, () => pieces.filter((_, index) => index % 2 === 0));
  const places = pieces.filter((_, index) => index % 2 === 1);
  // A library omits unset fields.
  const given = places.map((place) => values[Number(place) - 1] ?? null);
  return asStatement(sql, parts, given);
}

/** The driver remembers every template literal that it has seen, for as long as it runs: each is made once. */
const literals = new Map<string, TemplateStringsArray>();

function literal(key: string, make: () => string[]): TemplateStringsArray {
  const known = literals.get(key);
  if (known) return known;
  const parts = make();
  const made = Object.assign(parts, { raw: parts });
  literals.set(key, made);
  return made;
}

function asStatement(
  sql: Queryable,
  parts: TemplateStringsArray,
  values: readonly unknown[],
): Statement {
  return sql(parts, ...(values as never[])) as unknown as Statement;
}
