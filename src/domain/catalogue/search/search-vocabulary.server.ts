import type { Database, Queryable } from '../../../db/database.server.ts';
import { cachedPerCatalogue } from '../../catalogue-version/held-at-version.server.ts';
import { type PartWords, partWordsOf } from './search-essentials.ts';
import {
  type CategoryGroup,
  vocabularyGroups,
  vocabularyMakes,
  vocabularyModels,
} from './search-vocabulary.sql.server.ts';
import { indexVehicleNames, type VehicleNames } from './vehicle-words.ts';

/** The names that a search caches: some thousands, even with a million parts. */
export interface Vocabulary {
  readonly vehicles: VehicleNames;
  readonly categoryGroups: readonly CategoryGroup[];
  /** The names of kinds of parts. */
  readonly partWords: PartWords;
}

/** The vocabulary of the catalogue as it is now. */
export function vocabularyOf(db: Database): Promise<Vocabulary> {
  return heldVocabulary(db, null);
}

const heldVocabulary = cachedPerCatalogue({
  most: 1,
  of: 'shape',
  keyOf: () => '',
  read: readVocabulary,
});

async function readVocabulary(sql: Queryable): Promise<Vocabulary> {
  const [makes, models, categoryGroups] = await Promise.all([
    vocabularyMakes(sql),
    vocabularyModels(sql),
    vocabularyGroups(sql),
  ]);
  return {
    vehicles: indexVehicleNames(makes, models),
    categoryGroups,
    partWords: partWordsOf(
      categoryGroups.map(({ group }) => group),
      categoryGroups.map(({ category }) => category),
    ),
  };
}
