import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandFailed, root, say } from '../../run.mjs';
import { writeBigCatalogue } from '../big-catalogue.mjs';

const MEMORY_POLL_MS = 200;

/**
 * Imports a made-up catalogue as `npm run import` does, in a separate process.
 * @returns {Promise<{ feedSeconds: number, seconds: number, peakMb: number | null }>} `peakMb` is the
 * peak memory of the importer
 */
export async function importCatalogue({ parts, env }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-feed-'));
  const file = path.join(folder, 'feed.jsonl.gz');
  try {
    say(`writing a feed of ${parts} parts`);
    const started = performance.now();
    await writeBigCatalogue(parts, file);
    const feedSeconds = (performance.now() - started) / 1000;
    say(`importing ${parts} parts`);
    return { feedSeconds, ...(await runImporter(file, { DATA_DIR: folder, ...env })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runImporter(file, env) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(root, 'scripts/command.mjs'), 'import', file, '--new-database'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_READ_URL: '', LOG_LEVEL: 'warn', ...env },
    },
  );
  let output = '';
  const report = (chunk) => {
    output = (output + chunk).slice(-5000);
    for (const line of String(chunk).split('\n').filter(Boolean)) say(`  ${line}`);
  };
  child.stdout.on('data', report);
  child.stderr.on('data', report);
  let peakMb = null;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb ?? 0, peakMemoryMb(child.pid) ?? 0) || null;
  }, MEMORY_POLL_MS);
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (status !== 0) throw new CommandFailed(`The import failed (${status}):\n${output}`);
  return { seconds: (performance.now() - started) / 1000, peakMb };
}

/** The peak memory of a process so far; only Linux reports it. */
function peakMemoryMb(processId) {
  try {
    const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
