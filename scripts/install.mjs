import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, root, run, say } from './run.mjs';
import { withSetupLock } from './setup-lock.mjs';

const CLOCK_SLACK_MS = 5000;

/** Installs the packages of package-lock.json unless they are installed already. */
export async function ensureInstalled() {
  await ensureInstalledIn(root);
}

/** Installs the packages of another folder's package-lock.json, for a command that alone needs them. */
export async function ensureInstalledIn(folder) {
  if (!isInstalled(filesOf(folder))) await install(folder);
}

async function install(folder) {
  await withSetupLock(async () => {
    const files = filesOf(folder);
    if (isInstalled(files)) return;
    const where = path.relative(root, folder);
    say(`installing packages (npm ci)${where && ` in ${where}`}, once`);
    // The build needs the development packages, whatever NODE_ENV says.
    const options = ['--include=dev', '--no-audit', '--no-fund', '--prefix', folder];
    const status = await run([...npm(), 'ci', ...options]);
    if (status !== 0) throw new CommandFailed('npm ci failed; see what it says above.');
    writeFileSync(files.stamp, lockHash(files));
  });
}

function filesOf(folder) {
  return {
    lock: path.join(folder, 'package-lock.json'),
    // npm writes this file last, so an interrupted install has none.
    installedLock: path.join(folder, 'node_modules/.package-lock.json'),
    stamp: path.join(folder, 'node_modules/.wishbone-installed'),
  };
}

function isInstalled(files) {
  const { lock, installedLock, stamp } = files;
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(files)) return true;
  return statSync(installedLock).mtimeMs + CLOCK_SLACK_MS >= statSync(lock).mtimeMs;
}

function lockHash({ lock }) {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
