import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * Finds a program of the system, and as root on Debian or Ubuntu installs its package where it is missing.
 * @param {string} name
 * @param {string} packageName
 * @returns {string | undefined} undefined where there is none
 */
export function debianProgram(name, packageName) {
  return findProgram(name) ?? (install(packageName) ? findProgram(name) : undefined);
}

function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function install(packageName) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', packageName],
      options,
    );
    return true;
  } catch {
    return false;
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
