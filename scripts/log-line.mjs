import os from 'node:os';
import { say } from './run.mjs';

/** Says that the shop starts or stops: in plain words on a terminal, else as a line of JSON like the rest of its log. */
export function sayInLog(text) {
  if (process.stdout.isTTY) return say(text);
  const where = { pid: process.pid, hostname: os.hostname() };
  console.log(JSON.stringify({ level: 30, time: Date.now(), ...where, msg: text }));
}
