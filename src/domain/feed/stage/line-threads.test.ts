import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJsonLines } from '../read/formats/json-lines.server.ts';
import { FeedFileError, openFeedFile } from '../read/rows/feed-file.server.ts';
import { readLinesInThreads } from './line-threads.server.ts';
import type { StageableRecord } from './stage-row.server.ts';

const moment = { thisYear: 2026, vatRate: 2300 };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-lines-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: path.join(import.meta.dirname, 'line-worker.server.ts'), outDir: folder },
  });
});

afterAll(() => rm(folder, { recursive: true }));

async function readInThreads(content: Buffer): Promise<StageableRecord[]> {
  const file = await fileOf(content);
  const script = path.join(folder, 'line-worker.server.js');
  const records: StageableRecord[] = [];
  let bytes = 0;
  const onBytes = (read: number) => {
    bytes += read;
  };
  for await (const record of readLinesInThreads({ script, file, moment, onBytes }))
    records.push(record);
  expect(bytes).toBe(file.bytes);
  return records;
}

async function fileOf(content: Buffer) {
  const filePath = path.join(folder, 'feed.jsonl');
  await writeFile(filePath, content);
  return openFeedFile(filePath);
}

const part = (number: number) =>
  JSON.stringify({
    name: `P-${number}`,
    description: 'Spring',
    detaildescription: 'x'.repeat(900),
  });

/** Blocks of lines, a stretch without any, and one line that is longer than a block. */
const lines = [
  ...Array.from({ length: 2_000 }, (_, number) => part(number)),
  'no JSON',
  ' '.repeat(700_000),
  JSON.stringify({ name: 'LONG', description: 'Kit', tech_notes: 'x'.repeat(600_000) }),
  JSON.stringify({ name: ' NAMELESS  1', brand: 'KYB', description: '' }),
  ...Array.from({ length: 2_000 }, (_, number) => part(10_000 + number)),
];

describe('a file read by several threads', () => {
  test('names what of a part could not be taken', async () => {
    const photos = [{ url: 'nonsense' }];
    const line = JSON.stringify({ name: 'PICTURE', description: 'Kit', photos });
    const [record] = await readInThreads(Buffer.from(line));
    expect(record).toMatchObject({
      name: 'PICTURE',
      leftOut: ['photos[1] was left out: not an http or https address'],
    });
  });

  test('gives its records in order, checked', async () => {
    const content = Buffer.from(lines.join('\n'));
    const records = await readInThreads(content);
    const one: StageableRecord[] = [];
    for await (const record of readJsonLines(await fileOf(content))) one.push(record);
    expect(records.map(({ line }) => line)).toEqual(one.map(({ line }) => line));
    const names = records.flatMap((record) =>
      'row' in record ? [JSON.parse(record.row).name] : [],
    );
    expect(names).toHaveLength(4_000);
    expect([names[0], names[1_999], names[2_000]]).toEqual(['P-0', 'P-1999', 'P-10000']);
    expect(
      records.flatMap((record) => ('fault' in record ? [{ ...record, file: '' }] : [])),
    ).toEqual([
      { file: '', line: 2_001, fault: 'is not JSON' },
      {
        file: '',
        line: 2_003,
        fault: 'tech_notes: longer than 100000 characters',
        part: 'LONG',
        brand: '',
      },
      { file: '', line: 2_004, fault: 'description: empty', part: 'NAMELESS 1', brand: 'KYB' },
    ]);
  });

  test('says so where it is damaged', async () => {
    const packed = gzipSync(Buffer.from(lines.join('\n')));
    await expect(readInThreads(packed.subarray(0, -2_000))).rejects.toThrow(FeedFileError);
  });

  test('may be left before its end', async () => {
    const file = await fileOf(Buffer.from(lines.join('\n')));
    const script = path.join(folder, 'line-worker.server.js');
    for await (const { line } of readLinesInThreads({ script, file, moment })) {
      expect(line).toBe(1);
      break;
    }
  });
});
