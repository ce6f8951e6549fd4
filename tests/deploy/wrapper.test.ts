import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

/** Stands for systemd-run, which only a machine that systemd has started has: it prints its words, one a line. */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-wrapper-'));
  const file = path.join(folder, 'systemd-run');
  writeFileSync(file, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

function wishbone(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(path.resolve('deploy/wishbone'), words, {
    encoding: 'utf8',
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  return { status, stderr, given: stdout.trimEnd().split('\n') };
}

const unit = readFileSync('deploy/systemd/wishbone@.service', 'utf8');
const ofUnit = (pattern: RegExp) => pattern.exec(unit)?.[1] ?? 'none';

test('a command runs as the user of the instances, with their settings and data', () => {
  const { status, given } = wishbone('promo', 'add', 'A B', '--percent', '10', '$HOME');
  expect(status).toBe(0);
  expect(given).toContain(`--uid=${ofUnit(/^User=(.*)$/m)}`);
  expect(given).toContain(`--property=EnvironmentFile=${ofUnit(/^EnvironmentFile=(.*)$/m)}`);
  expect(given).toContain(`DATA_DIR=${ofUnit(/DATA_DIR=(\S+)/)}`);
  expect(given.slice(given.indexOf('/usr/bin/node'))).toEqual([
    ...['/usr/bin/node', path.resolve('scripts/command.mjs')],
    ...['promo', 'add', 'A B', '--percent', '10', '$$HOME'],
  ]);
});

test('every owner’s command is there, and no other', () => {
  const [, owners = ''] = /The owner's commands \((.*?)\)/s.exec(
    readFileSync('docs/commands.md', 'utf8'),
  )!;
  const names = [...owners.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of [...names, 'migrate', 'restore', 'move-to-postgres']) {
    expect(wishbone(name).given.at(-1)).toBe(name);
    expect(scripts[name]).toBe(`exec node scripts/command.mjs ${name}`);
  }
  for (const words of [['start'], ['../x'], []]) {
    const { status, stderr } = wishbone(...words);
    expect(status).toBe(1);
    expect(stderr).toContain('wishbone COMMAND');
  }
});
