import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
