import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.server.ts';
import type { Clock } from '../kernel/clock.ts';
import type { PaymentProviders } from './payment/provider.ts';

/** What every use case stands on. */
export interface ShopContext {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Those that are switched on. */
  readonly providers: PaymentProviders;
}
