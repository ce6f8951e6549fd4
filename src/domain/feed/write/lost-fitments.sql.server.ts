import type { Queryable } from '../../../db/database.server.ts';
import { isHidden } from './owner-layers.sql.server.ts';

/** The fitments that an import removes from parts which stay on sale. */
export interface LostFitments {
  /** Vehicles, by model and year, that lose at least one part. */
  readonly vehiclesLosing: number;
  /** The parts that they lose. */
  readonly partsTakenOff: number;
}

export const NO_FITMENTS_LOST: LostFitments = { vehiclesLosing: 0, partsTakenOff: 0 };

/** Copies the current fitments from stage_fitment before an import writes its own. */
export async function keepFitted(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_fitted on commit drop as
      select distinct part_id, model_id, year_from, year_to
      from stage_fitment f
      where model_id is not null and not ${isHidden('f.part_id')}
        and not exists (select from stage_withdrawn w where w.part_id = f.part_id)`);
}

/** Compares them with the new ones. Only ranges that no longer exist are counted year by year. */
export async function lostFitments(tx: Queryable): Promise<LostFitments> {
  const [lost] = await tx<LostFitments[]>`
    with gone as materialized (
      select part_id, model_id, year_from, year_to from stage_fitted
      except
      select part_id, model_id, year_from, year_to from stage_fitment
    ), lost as (
      select part_id, model_id, generate_series(year_from, year_to) as year from gone
      except
      select f.part_id, f.model_id, generate_series(f.year_from, f.year_to)
      from stage_fitment f
      where exists (select from gone g where g.part_id = f.part_id and g.model_id = f.model_id)
    )
    select count(distinct (model_id, year))::int as "vehiclesLosing",
           count(distinct part_id)::int as "partsTakenOff"
    from lost`;
  return lost ?? NO_FITMENTS_LOST;
}
