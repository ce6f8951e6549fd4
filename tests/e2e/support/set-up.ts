import { prepareDemo } from './demo-data.ts';
import { offerShops } from './lasting-shops.ts';

/** Playwright's global setup: the demo catalogue, and who starts shops with it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeDemo = await prepareDemo();
  const stopShops = await offerShops();
  return async () => {
    await stopShops();
    await removeDemo?.();
  };
}
