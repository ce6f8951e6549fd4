import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import type { Role } from '../../src/domain/staff/rights.ts';
import { type TestContext, testContext } from './context.ts';
import { openTestDatabase } from './database.ts';
import { type Desk, openDesk, signedIn } from './desk.ts';

export const OWNER = 'owner@shop.example';

/** A desk for the tests of a file, without accounts before each. */
export function deskForTests() {
  let db: Database;
  let context: TestContext;
  let desk: Desk | undefined;
  /** Anew, with other settings. */
  const open = async (settings: Record<string, string> = {}) => {
    await desk?.close();
    context = testContext(db, settings);
    desk = await openDesk(context);
  };
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    await db.sql`delete from staff_account`;
    await db.sql`delete from staff_challenge`;
    await db.sql`delete from allowance_spent`;
    await open();
  });
  afterAll(async () => {
    await desk?.close();
    await db.close();
  });
  const server = {
    get db() {
      return db;
    },
    get context() {
      return context;
    },
    get desk() {
      return desk!;
    },
    open,
    later(ms: number) {
      context.now = new Date(context.now.getTime() + ms);
    },
    signedIn: (role: Role, email: string) => signedIn(server.desk, context, role, email),
    owner: () => signedIn(server.desk, context, 'owner', OWNER),
  };
  return server;
}
