import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { floors } from '../../scripts/rooms/rooms.mjs';
import { projectRoot } from '../../src/kernel/project-root.server.ts';

const architecture = readFileSync(path.join(projectRoot, 'docs/architecture.md'), 'utf8');

/** The names in backticks in the first column of tables. */
const named = new Set(
  architecture
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    ),
);

test.each(['src/domain', 'src/web', 'src/desk'])(
  'docs/architecture.md has a line for every room of %s',
  (folder) => {
    const rooms = floors.find((floor) => floor.folder === folder)?.rooms ?? {};
    const missing = Object.keys(rooms).filter((room) => room !== '.' && !named.has(room));
    expect(missing).toEqual([]);
  },
);
