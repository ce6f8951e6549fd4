import {
  confirmLegalPage,
  legalPages,
  legalPageToRead,
} from '../../src/domain/content/legal-pages.server.ts';
import { settingsInForce } from '../../src/domain/settings/settings.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import type { TestContext } from './context.ts';
import { got } from './ready-basket.ts';

/** As an owner reads and confirms each, by the settings that the database keeps now. */
export async function confirmLegalPages(context: TestContext): Promise<void> {
  const { config } = await settingsInForce(context.db.sql, context.config);
  const now = { ...context, config };
  for (const { address } of await legalPages(now)) {
    const { seen } = got(await legalPageToRead(now, { address }));
    got(await confirmLegalPage(now, { address, seen, by: COMMAND_LINE }));
  }
}
