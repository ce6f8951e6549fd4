import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FinishedFiles,
  finishedFiles,
  type KeptFile,
  type Patience,
} from './finished-files.ts';

const HOUR_MS = 60 * 60_000;
const BIG = Array.from({ length: 20_000 }, (_, line) => `<item>${line}</item>\n`);

let folder: string;
let now: Date;
let files: FinishedFiles;
const onFault = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'finished-'));
  now = new Date('2026-03-10T12:00:00Z');
  onFault.mockClear();
  files = keep();
});
const keep = (patience?: Patience) =>
  finishedFiles({ folder, clock: () => now, onFault, ...(patience ? { patience } : {}) });

afterEach(async () => {
  await files.close();
  await rm(folder, { recursive: true });
});

async function* written(text: readonly string[]) {
  yield* text;
}
const take = (version: string, text: () => AsyncIterable<string>, name = 'feed') =>
  files.take({ name, version, lane: 'feeds', text });
const unpacked = async (kept: KeptFile | undefined) => kept && bytesOf(kept, 'gzip');
async function bytesOf({ file }: KeptFile, encoding: 'gzip' | 'br') {
  const bytes = Buffer.concat(await file.read(encoding).toArray());
  expect(bytes).toHaveLength(file.sizeOf(encoding));
  return (encoding === 'gzip' ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString();
}

test('many who ask for a version have it made once, and both encodings hold the text', async () => {
  const text = vi.fn(() => written(BIG));
  const taken = await Promise.all(Array.from({ length: 50 }, () => take('1', text)));
  expect(new Set(taken).size).toBe(1);
  const again = await take('1', text);
  expect(text).toHaveBeenCalledTimes(1);
  expect(again && (await bytesOf(again, 'gzip'))).toBe(BIG.join(''));
  expect(again && (await bytesOf(again, 'br'))).toBe(BIG.join(''));
});

test('another version is made anew, and so is one that is an hour old', async () => {
  const first = await take('1', () => written(['a']));
  const second = await take('2', () => written(['b']));
  expect(await unpacked(second)).toBe('b');
  expect(second?.file.hash).not.toBe(first?.file.hash);

  now = new Date(now.getTime() + HOUR_MS);
  expect(await unpacked(await take('2', () => written(['c'])))).toBe('c');
});

test('a text that is made anew and is the same keeps the time of its change', async () => {
  const first = await take('1', () => written(['a']));
  now = new Date(now.getTime() + HOUR_MS);
  const again = await take('2', () => written(['a']));
  expect(again?.madeAt).toEqual(now);
  expect(again?.changedAt).toEqual(first?.changedAt);
});

test('whoever asks while the next one is made for long gets the previous one', async () => {
  files = keep({ withPreviousMs: 20, withoutMs: 40 });
  const goOn: (() => void)[] = [];
  const slow = async function* () {
    yield 'b';
    await new Promise<void>((resolve) => goOn.push(resolve));
  };
  await vi.waitUntil(() => take('1', () => written(['a'])));
  expect(await unpacked(await take('2', slow))).toBe('a');
  expect(await take('1', slow, 'other')).toBeUndefined();
  await vi.waitUntil(async () => {
    for (const each of goOn) each();
    return (await unpacked(await take('2', slow))) === 'b' && (await take('1', slow, 'other'));
  });
});

test('a text that breaks off is never handed out', async () => {
  const broken = async function* () {
    yield* BIG;
    throw new Error('The database is away');
  };
  await expect(take('1', broken)).rejects.toThrow('away');
  await take('1', () => written(['whole']));
  expect(await unpacked(await take('2', broken))).toBe('whole');
  expect(onFault).toHaveBeenCalledTimes(2);
  expect(await unpacked(await take('2', () => written(['next'])))).toBe('next');
});

test('one file of a lane is being made at a time', async () => {
  let atOnce = 0;
  let most = 0;
  const text = async function* () {
    atOnce += 1;
    most = Math.max(most, atOnce);
    yield 'a';
    await new Promise(setImmediate);
    atOnce -= 1;
  };
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => take('1', text, name)));
  expect(most).toBe(1);
});

test('a file that is read while the next one takes its place is read to its end', async () => {
  const kept = await take('1', () => written(BIG));
  const stream = kept?.file.read('gzip');
  await take('2', () => written(['b']));
  await new Promise(setImmediate);
  const bytes = Buffer.concat((await stream?.toArray()) ?? []);
  expect(gunzipSync(bytes).toString()).toBe(BIG.join(''));
});

test('nothing is left in the folder, whatever happens', async () => {
  await take('1', () => written(BIG));
  expect(await readdir(folder)).toEqual([]);
});

test('others are heard while a file is made', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const busy = async function* () {
    for (let count = 0; count < 300; count++) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      yield 'x';
    }
  };
  await files.take({ name: 'busy', version: '1', lane: 'feeds', text: busy });
  await files.take({ name: 'busy', version: '1', lane: 'feeds', text: busy });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('making one ends when the files are closed', async () => {
  const endless = async function* () {
    for (;;) {
      yield 'x'.repeat(100_000);
      await new Promise(setImmediate);
    }
  };
  const asked = take('1', endless).catch((error: Error) => error.name);
  await new Promise(setImmediate);
  await files.close();
  expect(await asked).toBe('AbortError');
});
