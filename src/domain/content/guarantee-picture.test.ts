import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import type { Database } from '../../db/database.server.ts';
import { guaranteePicture } from './guarantee-picture.server.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><path d="M0 0h9v9z"/></svg>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-guarantee-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function set(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return testContext({} as Database, { LEGAL_GUARANTEE_PICTURE: file });
}

test('an owner’s picture is taken as it is, and told by its bytes', async () => {
  const drawn = await guaranteePicture(await set('a.svg', SVG));
  expect(drawn).toMatchObject({ type: 'image/svg+xml; charset=utf-8', width: 600, height: 800 });
  expect(drawn?.name).toMatch(/^legal-guarantee-[0-9a-f]{12}\.svg$/);
  expect(drawn?.bytes.toString()).toBe(SVG);
  const blank = { width: 30, height: 40, channels: 3, background: 'white' } as const;
  const png = await sharp({ create: blank }).png().toBuffer();
  expect(await guaranteePicture(await set('named.svg', png))).toMatchObject({
    ...{ type: 'image/png', width: 30, height: 40 },
    name: expect.stringMatching(/\.png$/),
  });
});

test('without the setting there is none', async () => {
  expect(await guaranteePicture(testContext({} as Database))).toBeUndefined();
});

test.each([
  ['text.svg', 'no picture', /LEGAL_GUARANTEE_PICTURE cannot be shown: .*text\.svg: /],
  ['long.svg', SVG.padEnd(1_000_001), /it has 1000001 bytes, and 1000000 are the most/],
])('%s is refused', async (name, content, message) => {
  await expect(guaranteePicture(await set(name, content))).rejects.toThrow(message);
});

test('a file that is not there is refused', async () => {
  const LEGAL_GUARANTEE_PICTURE = path.join(folder, 'nowhere.svg');
  const context = testContext({} as Database, { LEGAL_GUARANTEE_PICTURE });
  await expect(guaranteePicture(context)).rejects.toThrow(/nowhere\.svg: ENOENT/);
});
