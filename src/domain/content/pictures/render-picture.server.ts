import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';

const QUALITY = 70;
/** Of six: more takes half as long again for four percent fewer bytes. */
const EFFORT = 2;
/** The hero for phones. */
const SMALL = { name: 'hero-small', of: 'hero', width: 800 };

/** There are some six hundred of ten to thirty kilobytes each. */
const rendered = new Map<string, Promise<Buffer>>();

// Pictures are kept here, and requests have the processor's other cores.
sharp.cache(false);
sharp.concurrency(1);

/**
 * One of the shop's drawings as WebP, rendered when it is first asked for. A browser lays a drawing out as a
 * page of its own, which takes a phone longer than all else on a catalogue page; a picture it only unpacks.
 * Icons are few and small, and stay drawings.
 * @returns undefined where there is none of that name
 */
export function renderPicture(name: string): Promise<Buffer> | undefined {
  const known = rendered.get(name);
  if (known) return known;
  const isSmall = name === SMALL.name;
  const drawing = name.startsWith('category-') ? undefined : drawPicture(isSmall ? SMALL.of : name);
  if (!drawing) return undefined;
  const picture = sharp(Buffer.from(drawing))
    .resize(isSmall ? { width: SMALL.width } : {})
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
  rendered.set(name, picture);
  picture.catch(() => rendered.delete(name));
  return picture;
}
