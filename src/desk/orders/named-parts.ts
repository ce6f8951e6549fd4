/** The parts that a withdrawal names, a line each, in one sentence. */
export function namedParts(parts: string): string {
  return parts
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
