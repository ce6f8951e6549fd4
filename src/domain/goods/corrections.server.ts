import { isUuid, toPartWireId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { changePart } from './change-part.server.ts';
import { plainFitment, sayFitment } from './correct-fitment.server.ts';
import {
  type FitmentCorrection,
  type FitmentRefusal,
  faultOfFitment,
  type WantedFitment,
} from './goods-fitments.ts';
import {
  countOpenCorrections,
  decideCorrectionRow,
  selectCorrections,
} from './lists.sql.server.ts';

const LISTED_MOST = 200;

type CorrectionRefusal = FitmentRefusal | { readonly kind: 'unknown-correction' };

/** Parts that came back because they did not fit: open ones first. GDS-13. */
export function fitmentCorrections({
  db,
}: Pick<ShopContext, 'db'>): Promise<readonly FitmentCorrection[]> {
  return selectCorrections(db.sql, { most: LISTED_MOST });
}

export async function fitmentCorrection(
  { db }: Pick<ShopContext, 'db'>,
  { id }: { readonly id: string },
): Promise<Result<FitmentCorrection, CorrectionRefusal>> {
  const [found] = isUuid(id) ? await selectCorrections(db.sql, { id, most: 1 }) : [];
  return found ? ok(found) : refuse({ kind: 'unknown-correction' });
}

/** The number of open corrections, counted up to `most`. */
export function openCorrections(
  { db }: Pick<ShopContext, 'db'>,
  { most }: { readonly most: number },
): Promise<number> {
  return countOpenCorrections(db.sql, most);
}

/**
 * Accepts a correction of a fitment, or refuses it. If two people decide at once, the first counts. An accepted one
 * changes the verdict in the same transaction. GDS-13.
 * @param input.fitment what is corrected; left out, it is refused
 */
export async function decideCorrection(
  context: Pick<ShopContext, 'db' | 'clock'>,
  input: { readonly id: string; readonly by: Actor; readonly fitment?: WantedFitment | undefined },
): Promise<Result<FitmentCorrection, CorrectionRefusal>> {
  const { id, by } = input;
  const found = await fitmentCorrection(context, { id });
  if (!found.ok) return found;
  const { partId } = found.value;
  const fitment = input.fitment && plainFitment(input.fitment);
  const fault = fitment && faultOfFitment(fitment);
  if (fault) return refuse({ kind: fault });
  const change = { part: toPartWireId(partId), by };
  const decided = await changePart<null, CorrectionRefusal>(context, change, async (changing) => {
    const { tx, now, record } = changing;
    const state = fitment ? 'accepted' : 'refused';
    if (!(await decideCorrectionRow(tx, { id, state, now }))) {
      return refuse({ kind: 'unknown-correction' });
    }
    if (fitment) await sayFitment(changing, fitment, by.accountId);
    else await record('refuse-correction', { after: { fitment: vehicleOf(found.value) } });
    return ok(null);
  });
  return decided.ok ? fitmentCorrection(context, { id }) : decided;
}

/** "Toyota Hilux 2012"; '' where it names none. */
function vehicleOf({
  make,
  model,
  year,
  engine,
}: Pick<FitmentCorrection, 'make' | 'model' | 'year' | 'engine'>): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}
