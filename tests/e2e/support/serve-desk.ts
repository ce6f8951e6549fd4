import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/free-port.mjs';
import { startShop } from '../../../scripts/start-shop.mjs';
import { copyOfDemo } from './demo-data.ts';

export interface ServedDesk {
  /** Of the shop. */
  readonly url: string;
  /** Where the invitation of the first account leads. */
  readonly invitation: string;
  stop(): Promise<void>;
}

/** A shop whose first account has been invited by the command, with the desk at a host of its own: passkeys need a name. */
export async function serveDesk(): Promise<ServedDesk> {
  const data = await copyOfDemo('embedded');
  const port = await freePort();
  const env = { ...data.env, DESK: `http://localhost:${port}` };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/desk.mjs', 'invite', 'owner@shop.example'],
    { env: { ...process.env, DATABASE_URL: '', ...env, DATA_DIR: data.dataDir } },
  );
  const invitation = /http\S+\/desk\/invite\/\S+/.exec(stdout)?.[0];
  if (invitation === undefined) throw new Error(`No link in: ${stdout}`);
  const shop = await startShop({ env, dataDir: data.dataDir, port });
  return {
    url: shop.url,
    invitation,
    async stop() {
      await shop.stop();
      await data.remove();
    },
  };
}
