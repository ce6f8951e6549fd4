import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { sayInLog, WARNING } from './log-line.mjs';
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
const STAMP = '.built';
const versions = path.join(root, 'build/versions');
/** A link to the version that the next start takes. A running shop stays in its own folder. */
const current = path.join(root, 'build/current');
/** Running instances may still load scripts of an older version. */
const VERSIONS_KEPT = 3;

/**
 * Builds server and pages if there is no build or a source is newer than it.
 * @param {{ mayBeOlder?: boolean }} options what is built already will do where a newer build cannot be made: a shop
 *   must start although its user may not write here, and although a text that was edited cannot be read
 */
export async function ensureBuilt({ mayBeOlder = false } = {}) {
  if (isBuilt()) return;
  try {
    await build();
  } catch (error) {
    const isExpected = error instanceof CommandFailed || /^(EACCES|EROFS|EPERM)$/.test(error.code);
    if (!mayBeOlder || !isExpected || builtAt() === undefined) throw error;
    sayInLog(
      'The files have changed since the last build, and a new one cannot be made: ' +
        `${error.message} The last build goes on. \`npm run build\`, by whoever owns the folder, makes the new one.`,
      WARNING,
    );
  }
}

async function build() {
  await withSetupLock(async () => {
    if (isBuilt()) return;
    say('building, after a change or for the first time');
    const started = new Date();
    const name = `${version()}-${started.toISOString().slice(0, 19).replace(/\D/g, '')}`;
    const folder = path.join(versions, name);
    const status = await run(tool('@react-router/dev/bin.js', 'build'), {
      quiet: true,
      env: { NODE_ENV: 'production', BUILD_FOLDER: path.relative(root, folder) },
    });
    if (status !== 0 || !(await canBeRead(folder))) {
      rmSync(folder, { recursive: true, force: true });
      throw new CommandFailed('The build failed; see what it says above.');
    }
    compressAssets(path.join(folder, 'client'));
    // Files that changed during the build are newer than its stamp, so the next build includes them.
    writeFileSync(path.join(folder, STAMP), started.toISOString());
    switchTo(name);
    deleteOld(name);
    say(`built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s`);
  });
}

/** The server reads the texts of the content folder as it is loaded, and says which one it cannot read. */
async function canBeRead(folder) {
  const server = pathToFileURL(path.join(folder, 'server/index.js')).href;
  const words = ['--input-type=module', '-e', `await import('${server}'); process.exit(0)`];
  return (await run([process.execPath, ...words], { quiet: true })) === 0;
}

function isBuilt() {
  const built = builtAt();
  return built !== undefined && SOURCES.every((name) => newest(path.join(root, name)) <= built);
}

function version() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;
}

/** In one step: a start finds the old version or the new one, never half of one. */
function switchTo(name) {
  const link = `${current}.new`;
  rmSync(link, { force: true });
  symlinkSync(path.join('versions', name), link);
  renameSync(link, current);
}

/** @param {string} name the newest version; kept even if the clock was set back */
function deleteOld(name) {
  const age = (one) => statSync(path.join(versions, one)).mtimeMs;
  const others = readdirSync(versions).filter((one) => one !== name);
  const oldestFirst = others.sort((a, b) => age(a) - age(b));
  for (const old of oldestFirst.slice(0, -(VERSIONS_KEPT - 1))) {
    rmSync(path.join(versions, old), { recursive: true, force: true });
  }
  // Folders of an earlier layout.
  for (const left of ['client', 'server', '.built']) {
    rmSync(path.join(root, 'build', left), { recursive: true, force: true });
  }
}

function builtAt() {
  try {
    return Date.parse(readFileSync(path.join(current, STAMP), 'utf8'));
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
