import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Shorter ones would not get shorter by enough. */
const FEWEST_BYTES = 400;

/**
 * Writes `.br` and `.gz` beside the files of a folder that compress well, as small as they get: done once
 * in a build, what takes too long for an answer costs nothing.
 * @param {string} folder
 */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < FEWEST_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
