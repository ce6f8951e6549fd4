import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';
import { startPrometheus } from './daemons.ts';
import { startInstances } from './instances.ts';

const METRICS_TOKEN = 'a-token-of-enough-characters';
const INSTANCES = 3;
const MINUTE_MS = 60_000;

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [time: number, value: string];
}

const { panels } = JSON.parse(readFileSync('deploy/prometheus/dashboard.json', 'utf8')) as {
  readonly panels: readonly Panel[];
};
const queries = panels.flatMap(({ targets }) => targets);

test("a Prometheus that asks three instances has figures for each of the dashboard's queries, and takes each alert", {
  timeout: 5 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const part = await stockPart(db, { stock: 5 });
  await db.sql`
    insert into import_history (kind, begun_at, ended_at, actor, outcome)
    values ('import', now(), now(), 'test', 'done')`;
  const instances = await startInstances(INSTANCES, {
    ...{ DATABASE_URL: db.url, DATABASE_READ_URL: db.url, MIGRATE: 'off', METRICS_TOKEN },
  });
  onTestFinished(() => instances.stop());
  const urls = instances.urls();
  const prometheus = await startPrometheus(
    urls.map((url) => new URL(url).host),
    METRICS_TOKEN,
  );
  if (!prometheus) return skip('Prometheus is not installed, and cannot be');
  onTestFinished(() => prometheus.stop());
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${prometheus.port}/api/v1/${path}`);
    const { data } = (await answer.json()) as { readonly data: Answer };
    return data;
  };

  // Pages, cached ones among them, and a refused call, until everything has been counted twice at least.
  const visit = async (url: string) => {
    for (const path of ['/', `/details/${part.urlcomponent}`, '/api/external/source/NOWHERE'])
      await (await fetch(url + path)).arrayBuffer();
  };
  const visitAndAsk = async (expr: string) => {
    await Promise.all(urls.map(visit));
    const { result } = await ask<{ readonly result: readonly Series[] }>(
      `query?${new URLSearchParams({ query: expr })}`,
    );
    return result;
  };
  expect(queries.length).toBeGreaterThan(20);
  for (const { expr, legendFormat } of queries) {
    // What a legend names is a label of each series.
    const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
    await vi.waitFor(
      async () => {
        const found = await visitAndAsk(expr);
        expect(found.length, expr).toBeGreaterThanOrEqual(
          labels.includes('instance') ? INSTANCES : 1,
        );
        // A route that nobody has asked for since has no duration.
        expect(
          found.filter(({ value }) => Number.isFinite(Number(value[1]))).length,
          expr,
        ).toBeGreaterThan(0);
        for (const { metric } of found)
          expect(Object.keys(metric), expr).toEqual(expect.arrayContaining(labels));
      },
      { timeout: MINUTE_MS, interval: 500 },
    );
  }

  const { groups } = await ask<{
    readonly groups: readonly { readonly rules: readonly { name: string; health: string }[] }[];
  }>('rules');
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(15);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
});
