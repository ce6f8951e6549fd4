import type { Queryable } from '../../../db/database.server.ts';
import { vehicleKey } from '../../vehicles/vehicle-choice.ts';
import type { KeyRecord } from '../read/formats/vehicle-keys.server.ts';

/** Keys of vehicles: staged row by row, and written kind by kind. */

export async function createKeyStage(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_vehicle_key (
      kind text not null,
      key text collate "C" not null,
      make text not null,
      make_key text not null,
      model text not null,
      model_key text not null,
      year_from smallint not null,
      year_to smallint,
      engine text not null,
      is_sure boolean not null
    ) on commit drop;
    create unique index stage_vehicle_key_row on stage_vehicle_key (
      kind, key, make_key, model_key, year_from, coalesce(year_to, 0), upper(engine));
  `);
}

/** Stages a batch; a row that says the same vehicle again is left out, and sure is what any of them is. */
export async function stageVehicleKeys(tx: Queryable, batch: readonly KeyRecord[]): Promise<void> {
  const rows = batch.map(({ vehicleKey: row }) => ({
    ...row,
    makeKey: vehicleKey(row.make),
    modelKey: vehicleKey(row.model),
  }));
  await tx`
    insert into stage_vehicle_key (
      kind, key, make, make_key, model, model_key, year_from, year_to, engine, is_sure)
    select kind, key, min(make), "makeKey", min(model), "modelKey", "yearFrom", "yearTo", min(engine), bool_or("isSure")
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (
      kind text, key text, make text, "makeKey" text, model text, "modelKey" text, "yearFrom" smallint,
      "yearTo" smallint, engine text, "isSure" boolean)
    group by kind, key, "makeKey", "modelKey", "yearFrom", "yearTo", upper(engine)
    on conflict do nothing`;
}

export interface KeyCounts {
  /** Keys that are new, or say something else than before. */
  readonly keysChanged: number;
  /** Keys that the shop had, of kinds that the feed names, and the feed does not have. */
  readonly keysGone: number;
}

export async function countStagedKeys(tx: Queryable): Promise<number> {
  const [row] = await tx<{ keys: number }[]>`select count(*)::int as keys from stage_vehicle_key`;
  return row?.keys ?? 0;
}

/** The keys of each kind that the feed names are its keys from now on; other kinds stay. */
export async function writeVehicleKeys(tx: Queryable): Promise<KeyCounts> {
  const same = tx`
    s.kind = k.kind and s.key = k.key and s.make_key = k.make_key and s.model_key = k.model_key
    and s.year_from = k.year_from and coalesce(s.year_to, 0) = coalesce(k.year_to, 0)
    and upper(s.engine) = upper(k.engine)`;
  await tx`analyze stage_vehicle_key`;
  const { count: keysGone } = await tx`
    delete from vehicle_key k
    where k.kind in (select kind from stage_vehicle_key)
      and not exists (select from stage_vehicle_key s where ${same})`;
  const { count: corrected } = await tx`
    update vehicle_key k set is_sure = s.is_sure
    from stage_vehicle_key s
    where ${same} and s.is_sure <> k.is_sure`;
  const { count: added } = await tx`
    insert into vehicle_key (
      kind, key, make, make_key, model, model_key, year_from, year_to, engine, is_sure)
    select kind, key, make, make_key, model, model_key, year_from, year_to, engine, is_sure
    from stage_vehicle_key
    order by kind, key, make_key, model_key, year_from
    on conflict do nothing`;
  return { keysChanged: corrected + added, keysGone };
}
