import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { CommandFailed, run, tool } from './run.mjs';

/** Debian's headless browser takes two thirds of the processor time of the full one. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [
  ...[SHELL, 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable'],
];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a browser that starts, or installs one.
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>} its program; undefined is Playwright's own
 */
export async function findChromium(log) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const fault = await launchFault(named);
    if (fault) throw new CommandFailed(`CHROMIUM_PATH=${named} does not start: ${fault}`);
    return named;
  }
  if (!(await launchFault(undefined))) return undefined;
  if (lacksShell()) installPackage(SHELL, log);
  for (const program of systemBrowsers()) if (!(await launchFault(program))) return program;

  log('Chromium: none found, running playwright install chromium');
  const status = await run(tool('@playwright/test/cli.js', 'install', 'chromium'));
  if (status === 0 && !(await launchFault(undefined))) return undefined;

  for (const name of mayInstall() ? [SHELL, 'chromium'] : []) {
    installPackage(name, log, { update: true });
    for (const program of systemBrowsers()) if (!(await launchFault(program))) return program;
  }
  throw new CommandFailed(
    'No Chromium could be started, and the journeys need one. Install it, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/** @returns {Promise<string | undefined>} why the browser does not start; undefined when it does */
async function launchFault(executablePath) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ executablePath });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>ready</title>');
      return undefined;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return String(error.message).split('\n')[0];
  }
}

function systemBrowsers() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, MAC_CHROME].filter((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function mayInstall() {
  return process.getuid?.() === 0 && process.platform === 'linux';
}

/** Whether Debian's package is not here and can be had from the lists of packages as they are. */
function lacksShell() {
  if (!mayInstall() || systemBrowsers().some((file) => path.basename(file) === SHELL)) return false;
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return /Candidate: \d/.test(execFileSync('apt-cache', ['policy', SHELL], options));
  } catch {
    return false;
  }
}

/** If it fails, nothing changes; apt-get has printed why. */
function installPackage(name, log, { update = false } = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  log(`Chromium: running apt-get install -y --no-install-recommends ${name}`);
  try {
    if (update) execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  } catch {
    log(`Chromium: apt-get could not install ${name}`);
  }
}
