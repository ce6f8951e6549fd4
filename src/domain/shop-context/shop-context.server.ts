import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { PaymentProviders } from './payment-provider.ts';

/** The shop's log: what an owner should know of though nothing failed, and what did. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** What every use case stands on. */
export interface ShopContext {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Those that are switched on. */
  readonly providers: PaymentProviders;
  readonly log: Log;
}
