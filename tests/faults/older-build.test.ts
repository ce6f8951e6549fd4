import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const NOBODY = 65_534;
let folder: string;

/** A folder with a finished build, whose sources are newer, and whose tool of building is made up. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-older-'));
  chmodSync(folder, 0o755);
  cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"version":"1.0.0","type":"module"}');
  mkdirSync(path.join(folder, 'build/versions/old'), { recursive: true });
  writeFileSync(path.join(folder, 'build/versions/old/.built'), '2026-01-01T00:00:00Z');
  symlinkSync('versions/old', path.join(folder, 'build/current'));
  mkdirSync(path.join(folder, 'content'));
  writeFileSync(path.join(folder, 'content/faq.md'), 'edited');
  mkdirSync(path.join(folder, 'node_modules/@react-router/dev'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the build tool writes: a server that is loaded, or one that says which text it cannot read. */
function buildToolMakes(server: string): void {
  const script = `import { mkdirSync, writeFileSync } from 'node:fs';
    for (const part of ['server', 'client']) mkdirSync(process.env.BUILD_FOLDER + '/' + part, { recursive: true });
    writeFileSync(process.env.BUILD_FOLDER + '/server/index.js', ${JSON.stringify(server)});`;
  writeFileSync(path.join(folder, 'node_modules/@react-router/dev/bin.js'), script);
  writeFileSync(
    path.join(folder, 'node_modules/@react-router/dev/package.json'),
    '{"type":"module"}',
  );
}

function ensureBuilt(options: object, account: object = {}) {
  const words = `import { ensureBuilt } from './scripts/build.mjs';
    await ensureBuilt(${JSON.stringify(options)}).catch((error) => { console.error(error.message); process.exit(1); });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', words], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
  });
}

test('a start as a user who may not write goes on with the last build, and says so', ({ skip }) => {
  if (process.getuid?.() !== 0) return skip('Only root may be another user');
  const account = { uid: NOBODY, gid: NOBODY };
  const { status, stdout } = ensureBuilt({ mayBeOlder: true }, account);
  expect(status).toBe(0);
  const { level, msg } = JSON.parse(stdout);
  expect(level).toBe(40);
  expect(msg).toContain('EACCES');
  expect(msg).toContain('The last build goes on.');
  expect(ensureBuilt({}, account).status).toBe(1);
});

test('a text that cannot be read leaves the last good build in its place', () => {
  buildToolMakes('throw new Error("The page faq.md cannot be read.");');
  const { status, stdout, stderr } = ensureBuilt({ mayBeOlder: true });
  expect(status).toBe(0);
  expect(stderr).toContain('The page faq.md cannot be read.');
  expect(stdout).toContain('The last build goes on.');
  expect(ensureBuilt({}).status).toBe(1);
  // Put right, it is built and taken.
  buildToolMakes('export {};');
  expect(ensureBuilt({ mayBeOlder: true }).stdout).not.toContain('The last build goes on.');
});
