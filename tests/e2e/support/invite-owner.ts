import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Workers, which are processes of their own, read here what the run has prepared. */
const INVITATION = 'E2E_OWNER_INVITATION';

/**
 * Invites the owner to the desk by the command, in the demo data that all desks of a run start from: each command takes
 * seconds of processor.
 */
export async function inviteOwner(dataDir: string): Promise<void> {
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, DESK: 'http://localhost:3000' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/command.mjs', 'desk', 'invite', 'owner@shop.example'],
    { env: { ...process.env, ...env } },
  );
  const path = /http\S+?(\/desk\/invite\/\S+)/.exec(stdout)?.[1];
  if (path === undefined) throw new Error(`No link in: ${stdout}`);
  process.env[INVITATION] = path;
}

/** Where the invitation leads on a desk at this address. */
export function invitationTo(desk: string): string {
  return new URL(process.env[INVITATION] ?? '', desk).href;
}
