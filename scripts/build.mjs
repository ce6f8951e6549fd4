import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { CommandFailed, root, run, say, tool } from './run.mjs';
import { withSetupLock } from './setup-lock.mjs';

const SOURCES = [
  'src',
  'content',
  'db',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
const NOT_BUILT = /\.(test\.tsx?|sql)$/;
const stamp = path.join(root, 'build/.built');

/** Builds server and pages, where there is no build or a source is newer than it. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withSetupLock(async () => {
    if (isBuilt()) return;
    say('building, after a change or for the first time');
    const started = new Date();
    const status = await run(tool('@react-router/dev/bin.js', 'build'), {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    if (status !== 0) throw new CommandFailed('The build failed; see what it says above.');
    compressAssets(path.join(root, 'build/client'));
    // What changed while the build ran is newer than its stamp, and built next time.
    writeFileSync(stamp, started.toISOString());
    say(`built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s`);
  });
}

function isBuilt() {
  const built = builtAt();
  return built !== undefined && SOURCES.every((name) => newest(path.join(root, name)) <= built);
}

function builtAt() {
  try {
    return Date.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Newest change below a folder; of the folders too, which change when a file goes. */
function newest(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return NOT_BUILT.test(entry) ? 0 : stat.mtimeMs;
  return readdirSync(entry).reduce(
    (time, name) => Math.max(time, newest(path.join(entry, name))),
    stat.mtimeMs,
  );
}
