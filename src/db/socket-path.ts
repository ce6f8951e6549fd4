import path from 'node:path';

/** The longest socket path: 108 bytes on Linux, 104 elsewhere, including the final zero. */
const LONGEST_PATH = 103;

/** @returns a name for a socket's file, from here where that is shorter; undefined where none is short enough */
export function socketPath(file: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const whole = path.resolve(file);
  return [whole, path.relative('.', whole)].find((name) => Buffer.byteLength(name) <= LONGEST_PATH);
}
