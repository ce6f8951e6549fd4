import './node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

/** Installs, builds and reads `.env` before a command starts. `mayBeOlder`: see `ensureBuilt`. */
export async function prepare({ build = true, mayBeOlder = false } = {}) {
  const settings = path.join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  // An image holds what was installed and built from the lock file, and not the file.
  if (!existsSync(path.join(root, 'package-lock.json'))) return;
  await ensureInstalled();
  if (build) await ensureBuilt({ mayBeOlder });
}
