import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

/** Tells what a run came to, and keeps it for `npm run soak` and `npm run drill`, with the name of the test's file. */
export function report(figures: Readonly<Record<string, string | number>>): void {
  const drill = path.basename(expect.getState().testPath ?? '', '.test.ts');
  const file = process.env.SOAK_OUT;
  if (file) appendFileSync(file, `${JSON.stringify({ drill, ...figures })}\n`);
  else console.log(JSON.stringify(figures));
}
