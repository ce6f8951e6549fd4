import { UPLOAD_LIMITS } from '../../config/upload-limits.ts';
import { plainText } from '../../kernel/text/plain-text.ts';

/** A file's original name without its folders, for people to read. */
export function shownName(given: string): string {
  const base = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return plainText(base).slice(-UPLOAD_LIMITS.nameLength).trim() || 'file';
}

const UNSAFE = /[^a-z0-9._-]+/gi;
/** Of Windows, whatever follows behind a point. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A safe file name for a folder of its own: ASCII letters, digits, `-`, `_` and points, beginning with a letter or a
 * digit, so that it is neither a path, nor hidden, nor an option. The importer recognises files of CSV sets by name,
 * so harmless characters stay.
 */
export function storedName(given: string): string {
  const safe = shownName(given)
    .normalize('NFKD')
    .replace(UNSAFE, '-')
    .replace(/^[^a-z0-9]+/i, '')
    .replace(/\.+$/, '');
  return (safe || 'file').replace(DEVICES, 'file-$1');
}
