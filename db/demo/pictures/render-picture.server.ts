import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';

const QUALITY = 70;
/** Of six: more takes half as long again for four percent fewer bytes. */
const EFFORT = 2;
/** There are some six hundred of ten to thirty kilobytes each. */
const rendered = new Map<string, Promise<Buffer>>();

// Pictures are cached here, and requests have the processor's other cores.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A drawing as WebP, rendered when it is first asked for. A browser lays a drawing out as a
 * page of its own, which takes a phone longer than all else on a catalogue page; a picture it only unpacks.
 * @returns undefined where there is none of that name
 */
export function renderPicture(name: string): Promise<Buffer> | undefined {
  const known = rendered.get(name);
  if (known) return known;
  const drawing = drawPicture(name);
  if (!drawing) return undefined;
  const picture = sharp(Buffer.from(drawing)).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
  rendered.set(name, picture);
  picture.catch(() => rendered.delete(name));
  return picture;
}
