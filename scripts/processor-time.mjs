import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Processor time that this process and everything below it have used so far, in user and kernel mode: programs that
 * run, and those that have ended and were waited for.
 * @returns {number | undefined} seconds; nothing where there is no /proc
 */
export function processorSeconds() {
  const processes = runningProcesses();
  if (!processes.has(process.pid)) return undefined;
  const isOurs = (id) => {
    for (let at = id; at; at = processes.get(at)?.parent) if (at === process.pid) return true;
    return false;
  };
  const ours = [...processes].filter(([id]) => isOurs(id));
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** @returns {Map<number, { parent: number, ticks: number }>} by process id */
function runningProcesses() {
  const found = new Map();
  for (const name of namesIn('/proc').filter((one) => /^\d+$/.test(one))) {
    // Fields 4 and 14 to 17 of proc(5), counted from behind the program's name, which may hold anything.
    const fields = textOf(`/proc/${name}/stat`).split(') ').at(-1).split(' ');
    if (fields.length < 15) continue;
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    found.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  return found;
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Nothing for a process that has just ended. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
