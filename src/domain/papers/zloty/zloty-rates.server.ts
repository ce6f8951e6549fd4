import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { ZlotyRate } from '../record/taxes.ts';
import { keepZlotyRates } from './zloty-rates.sql.server.ts';
import { ratesInFile, typedRate } from './zloty-rates.ts';

type Context = Pick<ShopContext, 'db'>;

/** The text names no rate of the euro in table A with its day and the table's number. */
type NoRate = { readonly kind: 'no-rate' };

/** Keeps a rate that somebody typed. PAP-2 */
export async function setZlotyRate(
  { db }: Context,
  typed: Parameters<typeof typedRate>[0],
): Promise<Result<ZlotyRate, NoRate>> {
  const rate = typedRate(typed);
  if (!rate) return refuse({ kind: 'no-rate' });
  await keepZlotyRates(db.sql, [rate]);
  return ok(rate);
}

/** Keeps the rates of a file of the National Bank. @returns how many */
export async function importZlotyRates(
  { db }: Context,
  { text }: { readonly text: string },
): Promise<Result<number, NoRate>> {
  const rates = ratesInFile(text);
  if (rates.length === 0) return refuse({ kind: 'no-rate' });
  await keepZlotyRates(db.sql, rates);
  return ok(rates.length);
}
