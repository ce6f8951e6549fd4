import type { EventEmitter } from 'node:events';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logLastWords } from './last-words.server.ts';
import { loggerOptions } from './logger.server.ts';

test('the fault that ends the process is a line of the log, with its time', () => {
  const lines: string[] = [];
  const options = loggerOptions({ level: 'warn' }) as pino.LoggerOptions;
  const stop = logLastWords(pino(options, { write: (line) => void lines.push(line) }));
  // Nothing else listens to it; the types of `process` do not know that it can be emitted.
  const events: EventEmitter = process;
  const end = () => events.emit('uncaughtExceptionMonitor', new Error('of nobody'));
  end();
  stop();
  end();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, time: expect.any(Number), err: { message: 'of nobody' } },
  ]);
});
