import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { keepCheckedScreensIn } from './checked-screens.ts';
import { prepareDemo } from './demo-data.ts';
import { offerShops } from './lasting-shops.ts';

/** Playwright's global setup: the demo catalogue, who starts shops with it, and what axe need not see twice. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-screens-'));
  keepCheckedScreensIn(path.join(folder, 'right.txt'));
  const removeDemo = await prepareDemo();
  const stopShops = await offerShops();
  return async () => {
    await stopShops();
    await removeDemo?.();
    await rm(folder, { recursive: true });
  };
}
