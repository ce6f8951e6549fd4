import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, say } from './run.mjs';

const file = path.join(root, '.setup.lock');
const POLL_MS = 250;

/** Several commands may start in one folder at once: one installs or builds, the others wait. */
export async function withSetupLock(work) {
  let isToldOf = false;
  while (!take()) {
    if (!isAlive(owner())) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isToldOf) say('waiting for another command that installs or builds here');
    isToldOf = true;
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function owner() {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

function isAlive(processId) {
  // The lock is being written or has just been released: look again.
  if (Number.isNaN(processId)) return true;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
