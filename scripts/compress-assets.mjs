import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Shorter files would hardly shrink. */
const FEWEST_BYTES = 400;

/**
 * Writes `.br` and `.gz` next to the files of a folder that compress well, at the highest level: once in a build,
 * because that takes too long for an answer.
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
