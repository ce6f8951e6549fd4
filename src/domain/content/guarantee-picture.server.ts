import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { ShopContext } from '../shop-context/shop-context.server.ts';

/** A picture from the owner, unchanged. */
interface OwnPicture {
  /** A digest of the bytes, so that browsers may cache the picture. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const TYPES = new Map([
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['jpeg', 'image/jpeg'],
]);
const BYTES_MAX = 1_000_000;

const known = new Map<string, Promise<OwnPicture>>();

/**
 * The Commission's notice on the legal guarantee, published as a file for each language that must not be changed;
 * read once. Source: Implementing Regulation (EU) 2025/1960, article 1.
 * @returns undefined where the owner has set none
 * @throws where the setting names no picture
 */
export async function guaranteePicture({ config }: ShopContext): Promise<OwnPicture | undefined> {
  const { legalGuaranteePicture: file } = config;
  if (file === undefined) return undefined;
  const picture = known.get(file) ?? readPicture(file);
  known.set(file, picture);
  return picture;
}

async function readPicture(file: string): Promise<OwnPicture> {
  try {
    const { size } = await stat(file);
    if (size > BYTES_MAX) throw new Error(`it has ${size} bytes, and ${BYTES_MAX} are the most`);
    const bytes = await readFile(file);
    const { format, width, height } = await sharp(bytes).metadata();
    const type = TYPES.get(format);
    if (type === undefined) throw new Error(`it is ${format}, not SVG, PNG, WebP or JPEG`);
    const mark = hash('sha256', bytes, 'hex').slice(0, 12);
    return { name: `legal-guarantee-${mark}.${format}`, type, bytes, width, height };
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`LEGAL_GUARANTEE_PICTURE cannot be shown: ${file}: ${message}`, { cause });
  }
}
