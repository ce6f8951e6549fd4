import type { Database, Queryable } from '../../../db/database.server.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { raiseCatalogueVersion } from '../../catalogue-version/catalogue-version.sql.server.ts';
import { QUALIFIERS_VERSION } from '../../parts/fit/qualifier-words.ts';
import { qualifiersOf } from '../../parts/fit/qualifiers.ts';
import { waitForImportLock } from '../stage/stage.sql.server.ts';

interface Remarks {
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/**
 * Reads the remarks of all fitments again if they were read with other qualifier words than the current ones, or
 * never. Does nothing otherwise: imports read what they write.
 * @returns true where the catalogue changed
 */
export async function readAllQualifiers(db: Database, clock: Clock): Promise<boolean> {
  if ((await readVersion(db.read)) === QUALIFIERS_VERSION) return false;
  return db.transaction(async (tx) => {
    await waitForImportLock(tx);
    if ((await readVersion(tx)) === QUALIFIERS_VERSION) return false;
    const remarks = await tx<Remarks[]>`
      select distinct parameter, parameter2, parameter3 from application
      where parameter <> '' or parameter2 <> '' or parameter3 <> ''`;
    const read = remarks.map((remark) => ({
      ...remark,
      qualifiers: qualifiersOf([remark.parameter, remark.parameter2, remark.parameter3]),
    }));
    const changed = await tx`
      update application set qualifiers = r.qualifiers
      from json_to_recordset(${JSON.stringify(read)}::text::json)
        as r (parameter text, parameter2 text, parameter3 text, qualifiers text)
      where application.parameter = r.parameter and application.parameter2 = r.parameter2
        and application.parameter3 = r.parameter3 and application.qualifiers <> r.qualifiers`;
    await tx`update qualifier_reading set version = ${QUALIFIERS_VERSION}`;
    if (changed.count > 0)
      await raiseCatalogueVersion(tx, { now: clock(), by: 1, keeps: ['facts'] });
    return changed.count > 0;
  });
}

async function readVersion(sql: Queryable): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from qualifier_reading`;
  return row?.version ?? 0;
}
