import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mendPostgres } from './mend-postgres.mjs';
import { CommandFailed, root, run, say } from './run.mjs';
import { withSetupLock } from './setup-lock.mjs';

const lockFile = path.join(root, 'package-lock.json');
/** npm writes this one last, so that an install cut short has none. */
const installedLock = path.join(root, 'node_modules/.package-lock.json');
const stamp = path.join(root, 'node_modules/.wishbone-installed');
const CLOCK_SLACK_MS = 5000;

/** Installs the packages that package-lock.json names, where that has not been done. */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  // npm has done it already, unless it was told to ignore scripts.
  mendPostgres();
}

async function install() {
  await withSetupLock(async () => {
    if (isInstalled()) return;
    say('installing packages (npm ci), once');
    // The build needs the development packages, whatever NODE_ENV says.
    const status = await run([...npm(), 'ci', '--include=dev', '--no-audit', '--no-fund']);
    if (status !== 0) throw new CommandFailed('npm ci failed; see what it says above.');
    writeFileSync(stamp, lockHash());
  });
}

function isInstalled() {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  return statSync(installedLock).mtimeMs + CLOCK_SLACK_MS >= statSync(lockFile).mtimeMs;
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
