import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { PaymentProviders } from './payment-provider.ts';

/** The shop's log: warnings for the owner, and errors. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** The dependencies of every use case. */
export interface ShopContext {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** The active providers. */
  readonly providers: PaymentProviders;
  readonly log: Log;
  /** Puts changed settings in force on this instance; absent where none runs, as for a command. */
  readonly settingsChanged?: () => Promise<void>;
}
