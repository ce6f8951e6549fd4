import { PRIVACY_PATH, RETURNS_PATH, TERMS_PATH } from '../../config/information-paths.ts';
import { factOf, isExample } from './page-file.ts';
import { informationFiles } from './page-files.server.ts';

/** Pages that a shop needs in words of its own before it sells. */
const LEGAL_PATHS = [TERMS_PATH, PRIVACY_PATH, RETURNS_PATH] as const;

/** Titles of the legal pages that are still the example they came as. GOL-3. */
export function examplePages(): readonly string[] {
  return LEGAL_PATHS.flatMap((path) => {
    const file = informationFiles.get(path.slice(1));
    return file && isExample(file) ? [factOf(file, 'title')] : [];
  });
}
