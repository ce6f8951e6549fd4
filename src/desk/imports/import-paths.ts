import { deskPaths } from '../frame/paths.ts';

/** One import's screen. */
export function importPathOf(id: number): string {
  return `${deskPaths.imports}/${id}`;
}
