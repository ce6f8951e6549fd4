import type { Database, Queryable } from '../../db/database.server.ts';
import {
  catalogueVersion,
  type Shelf,
  vocabularyMakes,
  vocabularyModels,
  vocabularyShelves,
} from './search-vocabulary.sql.server.ts';
import { type VehicleNames, vehicleNames } from './vehicle-words.ts';

/** What a search knows by heart: some thousand names, few even where there are a million parts. */
export interface Vocabulary {
  readonly vehicles: VehicleNames;
  readonly shelves: readonly Shelf[];
}

const known = new WeakMap<Database, { version: number; vocabulary: Promise<Vocabulary> }>();

/** The vocabulary of the catalogue as it is now: read again only after an import. */
export async function vocabularyOf(db: Database): Promise<Vocabulary> {
  const version = await catalogueVersion(db.read);
  const kept = known.get(db);
  if (kept?.version === version) return kept.vocabulary;
  const vocabulary = readVocabulary(db.read);
  known.set(db, { version, vocabulary });
  vocabulary.catch(() => known.delete(db));
  return vocabulary;
}

async function readVocabulary(sql: Queryable): Promise<Vocabulary> {
  const [makes, models, shelves] = await Promise.all([
    vocabularyMakes(sql),
    vocabularyModels(sql),
    vocabularyShelves(sql),
  ]);
  return { vehicles: vehicleNames(makes, models), shelves };
}
