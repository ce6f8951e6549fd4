import { freePort } from '../../../scripts/free-port.mjs';
import { startShop } from '../../../scripts/start-shop.mjs';
import { copyOfDemo } from './demo-data.ts';
import { invitationTo } from './invite-owner.ts';

export interface ServedDesk {
  /** Of the shop. */
  readonly url: string;
  /** Where the invitation of the first account leads. */
  readonly invitation: string;
  /** Of the shop, for what a journey finds there. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A shop whose first account has been invited, with the desk at a host of its own: passkeys need a name. */
export async function serveDesk(settings: NodeJS.ProcessEnv = {}): Promise<ServedDesk> {
  const data = await copyOfDemo('embedded');
  const port = await freePort();
  const desk = `http://localhost:${port}`;
  const shop = await startShop({
    env: { ...data.env, DESK: desk, FIT_PROMISE: 'on', ...settings },
    dataDir: data.dataDir,
    port,
  });
  return {
    url: shop.url,
    invitation: invitationTo(desk),
    dataDir: data.dataDir,
    async stop() {
      await shop.stop();
      await data.remove();
    },
  };
}
