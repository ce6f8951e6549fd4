import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Seconds of processor time that a process has used; NaN where the system does not report them (Linux does). */
export function processSeconds(pid) {
  return secondsIn(`/proc/${pid}/stat`);
}

/** @returns {Map<number, number>} the same of each of its threads; the main one has the process's number */
export function threadSeconds(pid) {
  const ids = readdirSync(`/proc/${pid}/task`).map(Number);
  return new Map(ids.map((id) => [id, secondsIn(`/proc/${pid}/task/${id}/stat`)]));
}

function secondsIn(file) {
  try {
    const line = readFileSync(file, 'utf8');
    const [user, system] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}
