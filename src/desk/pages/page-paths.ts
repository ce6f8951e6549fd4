import { deskPaths } from '../frame/paths.ts';

/** The editor of a page. */
export function pagePathOf(address: string): string {
  return `${deskPaths.pages}/${encodeURIComponent(address)}`;
}

/** A version of a page, or its file, compared with the shown one. */
export function comparePathOf(address: string, version: number | string): string {
  return `${pagePathOf(address)}/versions/${version}`;
}
