/**
 * Reads a picture's size and format from its bytes, and removes what cameras and programs add: places, names,
 * comments.
 */
interface PictureFile {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const PIXELS_MAX = 40_000_000;

/** @returns undefined where it is no whole JPEG, PNG or WebP picture, or has more than 40 megapixels */
export function readPicture(bytes: Uint8Array): PictureFile | undefined {
  const read = [readJpeg, readPng, readWebp];
  for (const one of read) {
    const picture = one(bytes);
    if (!picture) continue;
    const { width, height } = picture;
    return width > 0 && height > 0 && width * height <= PIXELS_MAX ? picture : undefined;
  }
  return undefined;
}

/** A JPEG is a series of segments, followed by the picture itself after the first scan's. */
function readJpeg(bytes: Uint8Array): PictureFile | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let [at, width, height] = [2, 0, 0];
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && at + 9 <= bytes.length) {
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    }
    const isExif = marker === 0xe1;
    // Colours need APP0, a profile (APP2) and Adobe's marker (APP14).
    const isKept = marker < 0xe0 || [0xe0, 0xe2, 0xee].includes(marker);
    if (isExif) kept.push(turnOnly(bytes.subarray(at + 4, end)));
    else if (isKept && marker !== 0xfe) kept.push(bytes.subarray(at, end));
    if (marker === 0xda) {
      kept.push(bytes.subarray(end));
      const isWhole = bytes.lastIndexOf(0xd9) > end && bytes[bytes.lastIndexOf(0xd9) - 1] === 0xff;
      return isWhole && width > 0
        ? { type: 'image/jpeg', extension: 'jpg', width, height, bytes: joined(kept) }
        : undefined;
    }
    at = end;
  }
  return undefined;
}

/** Of the EXIF data only the orientation stays: without it a phone's picture lies on its side. */
function turnOnly(exif: Uint8Array): Uint8Array {
  const nothing = new Uint8Array();
  const isExif = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif' && exif.length > 16;
  if (!isExif) return nothing;
  const tiff = exif.subarray(6);
  const view = viewOf(tiff);
  const isLittle = tiff[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return nothing;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return nothing;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const turn = view.getUint16(at + 8, isLittle);
    return turn >= 2 && turn <= 8 ? exifOfTurn(turn) : nothing;
  }
  return nothing;
}

function exifOfTurn(turn: number): Uint8Array {
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn];
  return new Uint8Array([...head, ...tiff, 0, 0, 0, 0, 0, 0]);
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_NOTES = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

/** A PNG is a series of chunks: length, name, data, checksum. */
function readPng(bytes: Uint8Array): PictureFile | undefined {
  if (!PNG_HEAD.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let [at, width, height] = [8, 0, 0];
  while (at + 12 <= bytes.length) {
    const name = nameAt(bytes, at + 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    if (name === 'IHDR') {
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
    }
    if (!PNG_NOTES.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') {
      return { type: 'image/png', extension: 'png', width, height, bytes: joined(kept) };
    }
    at = end;
  }
  return undefined;
}

/** A WebP is a RIFF file: a series of chunks with even lengths. */
function readWebp(bytes: Uint8Array): PictureFile | undefined {
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let [at, width, height] = [12, 0, 0];
  while (at + 8 <= bytes.length) {
    const name = nameAt(bytes, at);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return undefined;
    const chunk = bytes.slice(at, Math.min(end, bytes.length));
    const inside = viewOf(chunk);
    if (name === 'VP8X' && size >= 10) {
      // Clears the flags for removed chunks.
      chunk[8] = chunk[8]! & ~0b0000_1100;
      width = 1 + (inside.getUint32(12, true) & 0xff_ffff);
      height = 1 + (inside.getUint32(14, true) >>> 8);
    } else if (width === 0 && name === 'VP8 ' && size >= 10) {
      width = inside.getUint16(14, true) & 0x3fff;
      height = inside.getUint16(16, true) & 0x3fff;
    } else if (width === 0 && name === 'VP8L' && size >= 5) {
      const packed = inside.getUint32(9, true);
      width = 1 + (packed & 0x3fff);
      height = 1 + ((packed >>> 14) & 0x3fff);
    }
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = end;
  }
  if (width === 0) return undefined;
  const body = joined(kept);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return { type: 'image/webp', extension: 'webp', width, height, bytes: joined([head, body]) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
