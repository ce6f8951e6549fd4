import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.server.ts';
import { databasePlace, shopSize } from '../db/shop-size.sql.server.ts';
import { formatNumber } from '../kernel/format-number.ts';

/**
 * A command's first line: which database it works on, and how many orders are in it. It goes to the standard error,
 * because the standard output may be data.
 */
export async function sayDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  sql: Queryable,
): Promise<void> {
  const size = await shopSize(sql);
  const holds = size ? `${formatNumber(size.orders)} orders` : 'no shop in it yet';
  process.stderr.write(`Database: ${databasePlace(config)}: ${holds}.\n`);
}
