import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import * as informationPaths from '../../config/page-paths.ts';
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

/** Papers are files, which the calls' door answers. */
const paths = Object.entries(pagePaths).filter(
  ([name]) => name.endsWith('_PATH') && name !== 'PAPERS_PATH',
);

test.each(paths)('%s is the path of one page of the table', (_, path) => {
  const isOfPath = (pattern: string) => pattern === path || pattern.startsWith(`${path}/:`);
  expect(patterns.filter(isOfPath)).toHaveLength(1);
});

test.each(Object.entries(informationPaths))('%s leads to a text of the shop', (_, path) => {
  expect(informationPages().map(pagePaths.informationPath)).toContain(path);
});
