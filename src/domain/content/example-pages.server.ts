import { PRIVACY_PATH, RETURNS_PATH, TERMS_PATH } from '../../config/information-paths.ts';
import type { Database } from '../../db/database.server.ts';
import { factOf, isExample } from './page-file.ts';
import { shownFile } from './shown-pages.server.ts';

/** Pages that a shop must write before it sells. */
const LEGAL_PATHS = [TERMS_PATH, PRIVACY_PATH, RETURNS_PATH] as const;

/** Titles of the legal pages that are still the shipped example. GOL-3. */
export async function examplePages(db: Database): Promise<readonly string[]> {
  const files = await Promise.all(LEGAL_PATHS.map((path) => shownFile(db, path.slice(1))));
  return files.flatMap((file) => (file && isExample(file) ? [factOf(file, 'title')] : []));
}
