import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.server.ts';
import type { PaymentProviders } from '../../src/domain/shop-context/payment-provider.ts';
import type { ShopContext } from '../../src/domain/shop-context/shop-context.server.ts';

/** The moment at which tests take place, unless they set another. */
export const TEST_NOW = new Date('2026-03-10T12:00:00Z');

export interface TestContext extends ShopContext {
  now: Date;
  /** The database's clock, where it is to tell another time. */
  databaseNow?: Date;
  providers: PaymentProviders;
  /** What was logged, in order. */
  readonly logged: object[];
}

/** Without limits, unless a test sets them: also for a shop with a public address, where no setting takes them off. */
function testConfig(settings: Record<string, string>): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: path.join(os.tmpdir(), `wishbone-test-${process.pid}`),
    DEMO_PAYMENT: 'on',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  return settings.RATE_LIMIT === undefined ? { ...config, rateLimit: undefined } : config;
}

/** A context with a clock that a test can set. */
export function testContext(db: Database, settings: Record<string, string> = {}): TestContext {
  const context: TestContext = {
    // Its clock goes with the test's.
    db: { ...db, now: async () => context.databaseNow ?? context.now },
    config: testConfig(settings),
    now: TEST_NOW,
    clock: () => context.now,
    providers: new Map(),
    logged: [],
    log: {
      info: (details, text) => context.logged.push({ level: 'info', ...details, text }),
      warn: (details, text) => context.logged.push({ level: 'warn', ...details, text }),
      error: (details, text) => context.logged.push({ level: 'error', ...details, text }),
    },
  };
  return context;
}
