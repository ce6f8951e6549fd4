import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/kernel/project-root.server.ts';

test('no journey is marked for both widths: each leaves out what is marked for the other, so it would run in none', () => {
  const folder = `${projectRoot}/tests/e2e`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  expect(files.length).toBeGreaterThan(40);
  const marked = files.filter((file) => {
    const tags = readFileSync(`${folder}/${file}`, 'utf8').match(/tag: \[[^\]]*\]/g) ?? [];
    return tags.some((tag) => tag.includes('@desktop') && tag.includes('@phone'));
  });
  expect(marked).toEqual([]);
});
