import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root the project's folder
 * @returns {Map<string, string>} the text of every file under src, by its path from the root
 */
export function sources(root) {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [
        path.relative(root, file).split(path.sep).join('/'),
        readFileSync(file, 'utf8'),
      ]),
  );
}
