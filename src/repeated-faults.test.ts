import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggerOptions } from './logger.server.ts';
import { rareFaults } from './repeated-faults.server.ts';

let lines: { msg: string; leftOut?: number }[];
let log: pino.Logger;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  log = pino(loggerOptions({ level: 'info' }) as pino.LoggerOptions, stream);
});
afterEach(() => void vi.useRealTimers());

const fail = (message: string) => log.error({ err: new Error(message) }, 'Request failed');

test('a fault that repeats is written five times a minute, and its number then', () => {
  for (let row = 1; row <= 40; row++) fail(`row ${row}`);
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(6);
  expect(lines[5]).toMatchObject({ level: 50, leftOut: 35, msg: 'Request failed: the same again' });

  fail('row 41');
  expect(lines).toHaveLength(7);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(7);
});

test('five in a minute are no reason to say that some were left out', () => {
  for (let row = 1; row <= 5; row++) fail(`row ${row}`);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(5);
});

test('another fault, another text, and what is no fault, are always written', () => {
  for (let row = 1; row <= 10; row++) fail(`row ${row}`);
  log.error({ err: new TypeError('elsewhere') }, 'Request failed');
  log.error({ err: new Error('elsewhere') }, 'A page failed');
  for (let row = 1; row <= 10; row++) log.warn({ row }, 'Order was cancelled');
  expect(lines).toHaveLength(5 + 2 + 10);
});

test('however many faults there are, the memory for them has an end, and none is lost', () => {
  const take = rareFaults();
  for (let fault = 0; fault < 1000; fault++) take(`fault ${fault}`, () => undefined);
  const taken = Array.from({ length: 10 }, () => take('one more', () => undefined));
  expect(taken).toEqual(Array(10).fill(true));
});
