import { afterEach, beforeEach, vi } from 'vitest';

/**
 * What commands print during a test of this file, a text for each call of the console. Call it once, at the top of the
 * file; every test begins with none.
 */
export function printedLines(): string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const stream of ['log', 'error'] as const) {
      vi.spyOn(console, stream).mockImplementation((text) => void lines.push(String(text)));
    }
  });
  afterEach(() => vi.restoreAllMocks());
  return lines;
}
