import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds package.json, found upwards from this module, so that
 * it is the same from the sources, from a build and from a test.
 */
export const projectRoot: string = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json not found above the running module');
  return findRoot(parent);
}

/**
 * The folder of the build that a module runs from, which stays the same after a switch to a newer build.
 * @param moduleUrl of a module somewhere in the build's folder `server`
 */
export function buildFolder(moduleUrl: string): string {
  let folder = path.dirname(fileURLToPath(moduleUrl));
  while (path.basename(folder) !== 'server') {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`${moduleUrl} is no module of a build`);
    folder = parent;
  }
  return path.dirname(folder);
}
