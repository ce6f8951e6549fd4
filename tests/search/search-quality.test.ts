import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../db/demo/load-demo.server.ts';
import type { Database } from '../../src/db/database.server.ts';
import { searchParts } from '../../src/domain/catalogue/search/search.server.ts';
import { TEST_NOW, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { importParts } from '../support/import-parts.ts';
import { foreignParts } from './foreign-parts.ts';
import {
  askAll,
  type KindOutcome,
  mayFail,
  outcomesByKind,
  outcomeTable,
  type QueryOutcome,
  searchQueries,
} from './search-quality.ts';

/** Least share of queries with a right part among the first three, in percent. docs/search.md says what is reached. */
const floors: Readonly<Record<string, number>> = {
  number: 100,
  'oe number': 100,
  'number prefix': 100,
  'number piece': 60,
  'number typo': 100,
  words: 95,
  'other names': 95,
  vehicle: 95,
  'vehicle text': 95,
  'word typo': 90,
  'foreign words': 90,
  german: 95,
  polish: 95,
  nonsense: 95,
  'part and vehicle': 97,
  'long sentence': 95,
  'mistyped part and vehicle': 95,
  'near-miss number': 100,
  'number among words': 100,
  'other endings': 95,
  'unknown word': 95,
  'unknown vehicle': 95,
  'workshop shorthand': 95,
  'forum and counter': 95,
  'pasted text': 95,
  'typing errors': 95,
  all: 97,
};

let db: Database;
let kinds: KindOutcome[];
let outcomes: QueryOutcome[];

beforeAll(async () => {
  db = await openTestDatabase();
  await loadDemo(db, () => TEST_NOW);
  await importParts(db, () => TEST_NOW, foreignParts);
  const context = testContext(db);
  outcomes = await askAll(db, await searchQueries(), async (keyword, limit) => {
    const { parts, answer, understood } = await searchParts(context, {
      ...{ keyword, source: 'EU', limit },
    });
    return { parts, answer: answer?.kind, ignored: understood.ignored };
  });
  kinds = outcomesByKind(outcomes);
  if (process.env.SEARCH_REPORT === 'on') {
    const failed = kinds.at(-1)?.failed.map((query) => `  ${query}`) ?? [];
    const axle = outcomes.filter(({ wrongAxle }) => wrongAxle > 0).map(({ query }) => `  ${query}`);
    process.stdout.write(
      `\n${outcomeTable(kinds)}\n\nNot answered:\n${failed.join('\n')}\n\nWrong axle:\n${axle.join('\n')}\n`,
    );
  }
}, 300_000);
afterAll(() => db.close());

it.each(Object.entries(floors))('%s: %d %% of the queries are answered', (kind, floor) => {
  const outcome = kinds.find((each) => each.kind === kind);
  expect(outcome?.failed.length, outcome?.failed.join('\n')).toBeLessThanOrEqual(
    mayFail(outcome?.queries ?? 0, floor),
  );
});

it('has a floor for every kind', () => {
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(floors).sort());
});

it('shows no part of the other axle where one is asked for', () => {
  expect(
    kinds.at(-1)?.wrongAxle,
    outcomes
      .filter(({ wrongAxle }) => wrongAxle > 0)
      .map(({ query }) => query)
      .join('\n'),
  ).toBe(0);
});

it('heads no number as found that no part has', () => {
  expect(kinds.at(-1)?.falseMatches).toBe(0);
});
