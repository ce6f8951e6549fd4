import { appendFileSync } from 'node:fs';

/** Tells what a run came to, and keeps it for `npm run soak`. */
export function report(figures: Readonly<Record<string, string | number>>): void {
  const line = JSON.stringify(figures);
  const file = process.env.SOAK_OUT;
  if (file) appendFileSync(file, `${line}\n`);
  else console.log(line);
}
