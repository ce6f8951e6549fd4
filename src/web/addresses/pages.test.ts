import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import * as pagePaths from '../../config/page-paths.ts';
import { informationPages } from '../../domain/content/shown-pages.server.ts';
import routes from '../routes.ts';
import { type PageAddress, pages } from './pages.ts';

const patterns = Object.values<PageAddress>(pages).map(({ pattern }) => pattern);

test('every page of the table has one route, and every route but two is in the table', async () => {
  const entries: readonly RouteConfigEntry[] = await routes;
  const routed = entries.map(({ path = '' }) => `/${path}`);
  expect(routed.toSorted()).toEqual([...patterns, '/:page', '/*'].toSorted());
});

/** Papers are files, which the calls' door answers; so it does the reports of browsers. */
const ofCalls = ['PAPERS_PATH', 'BROWSER_ERRORS_PATH', 'CSP_REPORTS_PATH'];
const paths = Object.entries(pagePaths).filter(
  ([name]) => name.endsWith('_PATH') && !ofCalls.includes(name),
);

test.each(paths)(
  '%s is the path of one page of the table, or of one text of the shop',
  (_, path) => {
    const isOfPath = (pattern: string) => pattern === path || pattern.startsWith(`${path}/:`);
    const texts = informationPages().map(pagePaths.informationPath);
    // The withdrawal of one order stands below the order's page.
    const found = [...new Set([...patterns, ...texts])].filter(isOfPath);
    expect(
      found.filter((pattern) => !pattern.endsWith(pagePaths.WITHDRAWAL_PATH) || pattern === path),
    ).toHaveLength(1);
  },
);
