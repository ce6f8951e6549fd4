import { hash } from 'node:crypto';
import sharp from 'sharp';
import { LOGO_MOST, LOGO_UPLOAD_BYTES } from '../../config/shop-logo.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { keepLogo, logoFile } from '../shop-context/shop-logo.sql.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { changeSettings, type SettingsRefusal } from './settings.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock' | 'settingsChanged'>;

export type LogoRefusal =
  | { readonly kind: 'no-file' }
  | { readonly kind: 'too-large'; readonly mostBytes: number }
  /** Neither PNG, JPEG, WebP nor SVG, or a broken one. */
  | { readonly kind: 'no-picture' }
  /** Nothing of it can be seen on white, as pages and papers are. */
  | { readonly kind: 'invisible' };

const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'svg'];
const PIXELS_MOST = 40_000_000;
/** Dots an inch at which drawings become pixels: enough for a small drawing to fill the logo's size. */
const DRAWING_DENSITY = 300;
/** The lightest grey that still counts as seen on white. */
const SEEN_BELOW = 200;

/**
 * Makes a logo of a picture: a PNG of bounded size, drawn anew, so that nothing of a drawing's code is kept. It is in
 * force at once on all instances, like any setting. SET-3
 */
export async function changeLogo(
  context: Context,
  { bytes, by }: { readonly bytes: Buffer; readonly by: Actor },
): Promise<Result<{ readonly name: string }, LogoRefusal | SettingsRefusal>> {
  if (bytes.length === 0) return refuse({ kind: 'no-file' });
  if (bytes.length > LOGO_UPLOAD_BYTES)
    return refuse({ kind: 'too-large', mostBytes: LOGO_UPLOAD_BYTES });
  const made = await makeLogo(bytes);
  if (!made.ok) return made;
  const { name } = made.value;
  const madeAt = context.clock();
  await keepLogo(context.db.sql, { ...made.value, madeAt });
  const changed = await changeSettings(context, { changes: { SHOP_LOGO: name }, by });
  return changed.ok ? ok({ name }) : changed;
}

/** Shows the shop's name again. */
export function removeLogo(context: Context, { by }: { readonly by: Actor }) {
  return changeSettings(context, { changes: { SHOP_LOGO: null }, by });
}

/** The file of a logo, also of one of before. */
export function logo(
  { db }: Pick<ShopContext, 'db'>,
  { name }: { readonly name: string },
): Promise<Buffer | undefined> {
  return logoFile(db.sql, name);
}

async function makeLogo(
  bytes: Buffer,
): Promise<Result<{ readonly name: string; readonly bytes: Buffer }, LogoRefusal>> {
  try {
    const options = { limitInputPixels: PIXELS_MOST, failOn: 'error' } as const;
    const { format } = await sharp(bytes, options).metadata();
    if (!FORMATS.includes(format)) return refuse({ kind: 'no-picture' });
    const isDrawing = format === 'svg';
    const { data, info } = await sharp(bytes, {
      ...options,
      ...(isDrawing ? { density: DRAWING_DENSITY } : {}),
    })
      .rotate()
      .resize({ ...LOGO_MOST, fit: 'inside', withoutEnlargement: !isDrawing })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    // Figures are those of an input: the ground has to be drawn first.
    const onWhite = await sharp(data).flatten({ background: '#ffffff' }).greyscale().toBuffer();
    const seen = await sharp(onWhite).stats();
    if ((seen.channels[0]?.min ?? 255) > SEEN_BELOW) return refuse({ kind: 'invisible' });
    const digest = hash('sha256', data, 'hex').slice(0, 12);
    return ok({ name: `logo-${digest}-${info.width}x${info.height}.png`, bytes: data });
  } catch {
    // The library names no kinds of errors: what it cannot read is no picture.
    return refuse({ kind: 'no-picture' });
  }
}
