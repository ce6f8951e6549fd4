import { describe, expect, test } from 'vitest';
import { readPicture } from './picture-file.ts';

const chars = (text: string) => [...text].map((char) => char.charCodeAt(0));
const segment = (marker: number, body: number[]) => [
  ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff],
  ...body,
];
const frame = segment(0xc0, [8, 0, 40, 0, 60, 3]);
const scan = [...segment(0xda, [1]), 1, 2, 3, 0xff, 0xd9];
const exif = (turn: number) =>
  segment(0xe1, [
    ...[...chars('Exif'), 0, 0, ...chars('MM'), 0, 42, 0, 0, 0, 8, 0, 2],
    ...[0x01, 0x0f, 0, 2, 0, 0, 0, 5, ...chars('Anna')],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0],
  ]);
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat()]);

describe('a JPEG picture', () => {
  test('loses notes and comments, and keeps how it is turned', () => {
    const read = readPicture(jpeg(exif(6), segment(0xfe, chars('Anna')), frame, scan));
    expect(read).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 });
    const text = String.fromCharCode(...(read?.bytes ?? []));
    expect(text).not.toContain('Anna');
    expect(text).toContain('Exif');
    expect(readPicture(read!.bytes)?.bytes).toEqual(read?.bytes);
  });

  test.each([
    ['is cut off', jpeg(frame, segment(0xda, [1]), [1, 2])],
    ['has no frame', jpeg(scan)],
    ['is longer than it says', jpeg([0xff, 0xe0, 0xff, 0xff, 1])],
  ])('that %s is none', (_case, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});

describe('a WebP picture', () => {
  const chunk = (name: string, body: number[]) => [
    ...[...chars(name), body.length, 0, 0, 0, ...body],
  ];
  test('loses its notes and says so', () => {
    const body = [
      ...chunk('VP8X', [0x0c, 0, 0, 0, 59, 0, 0, 39, 0, 0]),
      ...chunk('EXIF', chars('Anna')),
      ...chunk('VP8 ', [1, 2, 3, 4]),
    ];
    const size = body.length + 4;
    const read = readPicture(
      new Uint8Array([...chars('RIFF'), size, 0, 0, 0, ...chars('WEBP'), ...body]),
    );
    expect(read).toMatchObject({ type: 'image/webp', width: 60, height: 40 });
    expect(String.fromCharCode(...(read?.bytes ?? []))).not.toContain('Anna');
    expect(read?.bytes[20]).toBe(0);
    expect(read?.bytes[4]).toBe((read?.bytes.length ?? 0) - 8);
  });
});

test('what is no picture, or a huge one, is refused', () => {
  expect(readPicture(new Uint8Array(chars('<svg/>')))).toBeUndefined();
  const huge = segment(0xc0, [8, 0xff, 0xff, 0xff, 0xff, 3]);
  expect(readPicture(jpeg(huge, scan))).toBeUndefined();
});
