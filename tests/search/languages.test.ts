import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../db/demo/load-demo.server.ts';
import type { Database } from '../../src/db/database.server.ts';
import { searchParts } from '../../src/domain/catalogue/search/search.server.ts';
import { TEST_NOW, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  askAll,
  languageQueries,
  mayFail,
  outcomesByKind,
  outcomeTable,
  type QueryOutcome,
} from './search-quality.ts';

/** Least share of strangers' queries with a right part among the first three, in percent. */
const FLOOR = 95;

let db: Database;
let outcomes: QueryOutcome[];
let counted: Set<string>;

beforeAll(async () => {
  db = await openTestDatabase();
  await loadDemo(db, () => TEST_NOW);
  const context = testContext(db);
  const queries = await languageQueries();
  counted = new Set(queries.filter((query) => query.counted).map(({ query }) => query));
  outcomes = await askAll(db, queries, async (keyword, limit) => {
    const { parts, understood } = await searchParts(context, { keyword, source: 'EU', limit });
    return { parts, ignored: understood.ignored };
  });
  if (process.env.SEARCH_REPORT === 'on') {
    const open = outcomes.filter(({ query }) => !counted.has(query));
    const hidden = outcomes.filter(({ query }) => counted.has(query));
    const failed = outcomesByKind(open).at(-1)?.failed ?? [];
    const wrong = open.filter(({ wrongAxle }) => wrongAxle > 0).map(({ query }) => query);
    process.stdout.write(
      `\nLooked at\n${outcomeTable(outcomesByKind(open))}\n\nOnly counted\n${outcomeTable(outcomesByKind(hidden))}\n\n` +
        `Not answered:\n${failed.map((query) => `  ${query}\n`).join('')}\nWrong axle or side:\n${wrong.map((query) => `  ${query}\n`).join('')}`,
    );
  }
}, 300_000);
afterAll(() => db.close());

it.each(['cs', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl'])('answers strangers in %s', (language) => {
  const of = outcomesByKind(outcomes.filter(({ kind }) => kind === language)).at(-1);
  expect(of?.failed.length, of?.failed.join('\n')).toBeLessThanOrEqual(
    mayFail(of?.queries ?? 0, FLOOR),
  );
});

it('never shows the wrong axle or side', () => {
  const wrong = outcomes.filter(({ wrongAxle }) => wrongAxle > 0).map(({ query }) => query);
  expect(wrong).toEqual([]);
});
