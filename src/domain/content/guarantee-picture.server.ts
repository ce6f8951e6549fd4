import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { NOTICE_BYTES_MAX } from '../../config/guarantee-notice.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { noticeFile } from './guarantee-notice.sql.server.ts';

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
/** By the file of the machine, or by the name of an upload, which changes with its content. */
const known = new Map<string, Promise<OwnPicture | undefined>>();

/**
 * The Commission's notice on the legal guarantee, published as a file for each language that must not be changed: the
 * machine's file, or what was uploaded at the desk. Read once. Source: Implementing Regulation (EU) 2025/1960,
 * article 1.
 * @returns undefined where the owner has set none
 * @throws where the machine's setting names no picture
 */
export async function guaranteePicture({
  db,
  config,
}: Pick<ShopContext, 'db' | 'config'>): Promise<OwnPicture | undefined> {
  const { legalGuaranteePicture: file, legalGuaranteeNotice: name } = config;
  if (file !== undefined) return once(file, () => readPicture(file));
  return name === undefined ? undefined : guaranteeNotice({ db }, { name });
}

/** A notice that was uploaded at the desk, also one of before: a page that is open still shows it. */
export function guaranteeNotice(
  { db }: Pick<ShopContext, 'db'>,
  { name }: { readonly name: string },
): Promise<OwnPicture | undefined> {
  return once(name, async () => {
    const bytes = await noticeFile(db.sql, name);
    return bytes && ownPicture(bytes);
  });
}

/** What is not there, or cannot be read, is looked for again. */
async function once(
  key: string,
  read: () => Promise<OwnPicture | undefined>,
): Promise<OwnPicture | undefined> {
  const picture = known.get(key) ?? read();
  known.set(key, picture);
  const forget = () => known.delete(key);
  picture.then((found) => found ?? forget(), forget);
  return picture;
}

async function readPicture(file: string): Promise<OwnPicture> {
  try {
    const { size } = await stat(file);
    if (size > NOTICE_BYTES_MAX) throw new Error(tooLarge(size));
    return await ownPicture(await readFile(file));
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`LEGAL_GUARANTEE_PICTURE cannot be shown: ${file}: ${message}`, { cause });
  }
}

/** @throws where the bytes are no such picture, or too many */
export async function ownPicture(bytes: Buffer): Promise<OwnPicture> {
  if (bytes.length > NOTICE_BYTES_MAX) throw new Error(tooLarge(bytes.length));
  const { format, width, height } = await sharp(bytes).metadata();
  const type = TYPES.get(format);
  if (type === undefined) throw new Error(`it is ${format}, not SVG, PNG, WebP or JPEG`);
  const mark = hash('sha256', bytes, 'hex').slice(0, 12);
  return { name: `legal-guarantee-${mark}.${format}`, type, bytes, width, height };
}

function tooLarge(size: number): string {
  return `it has ${size} bytes, and ${NOTICE_BYTES_MAX} are the most`;
}
