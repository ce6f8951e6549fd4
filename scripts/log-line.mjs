import os from 'node:os';
import { say } from './run.mjs';

/** Levels of the log's lines. */
const NOTICE = 30;
export const WARNING = 40;

/** Says that the shop starts or stops, or how: in plain words on a terminal, else as a line of JSON like the rest of its log. */
export function sayInLog(text, level = NOTICE) {
  if (process.stdout.isTTY) return say(text);
  const where = { pid: process.pid, hostname: os.hostname() };
  console.log(JSON.stringify({ level, time: Date.now(), ...where, msg: text }));
}
