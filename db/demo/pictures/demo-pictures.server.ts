import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type {
  PartToDraw,
  PieceToDraw,
} from '../../../src/domain/parts/pictures/drawings.sql.server.ts';
import type { PhotoWidth } from '../../../src/domain/photos/photo-widths.ts';
import type {
  Asker,
  InTurn,
  PictureCache,
} from '../../../src/domain/photos/picture-cache.server.ts';
import { isDatabaseAway } from '../../../src/domain/transactions/database-away.ts';
import { drawPicture } from './draw-picture.ts';
import { type DrawnPart, factsByName } from './drawn-part.ts';
import { type PictureKind, type PictureView, pictureKinds, pictureViews } from './picture-kinds.ts';

const QUALITY = 70;
/** Out of six: a higher effort takes half as long again and saves four percent. */
const EFFORT = 2;
/** Recently drawn parts, served while the database is away. */
const PARTS_KNOWN = 300;

const NAME = new RegExp(
  `^(${pictureKinds.join('|')})-(${pictureViews.join('|')})-([a-z0-9][a-z0-9-]{0,40})$`,
);

// Pictures are cached on disk; the other processor cores serve requests.
sharp.cache(false);
sharp.concurrency(1);

/** A picture ready to send; undefined where no picture has that name. */
export type DemoPicture = (
  name: string,
  type: 'svg' | 'webp' | 'jpg',
  width?: PhotoWidth,
  asker?: Asker,
) => Promise<string | Buffer | undefined>;

/**
 * Draws the demonstration's pictures from part data on request and caches them as WebP, or as JPEG for previews of
 * links. A browser lays an SVG out like a page, which takes a phone longer than everything else on a catalogue page; it
 * only has to decode a WebP.
 */
export function demoPictures(
  find: (asked: { number: string; photoUrl: string }) => Promise<PartToDraw | undefined>,
  cache: PictureCache,
): DemoPicture {
  const known = new LRUCache<string, DrawnPart>({ max: PARTS_KNOWN });
  return async (name, type, width, asker) => {
    const [, kind, view, number = ''] = NAME.exec(name) ?? [];
    if (!kind) return undefined;
    const key = `${kind} ${number}`;
    try {
      const part = await find({ number, photoUrl: `/pictures/${name}.webp` });
      if (!part) return undefined;
      known.set(key, drawnPart(part, kind as PictureKind));
    } catch (error) {
      // Cached pages are served during that time, and so are their pictures.
      if (!isDatabaseAway(error)) throw error;
    }
    const drawn = known.get(key);
    if (!drawn) return undefined;
    const svg = drawPicture(drawn, view as PictureView);
    if (type === 'svg') return svg;
    const make = (inTurn: InTurn) => inTurn(() => rendered(svg, type, width));
    return cache.get(`${width ?? ''} ${type} ${svg}`, make, asker);
  };
}

function drawnPart(part: PartToDraw, kind: PictureKind): DrawnPart {
  return {
    ...drawnPiece(part, kind),
    contents: part.contents.flatMap(({ piece, quantity }) => {
      const own = kindOf(piece.photoUrl);
      return own ? [{ part: drawnPiece(piece, own), quantity }] : [];
    }),
  };
}

function drawnPiece(piece: PieceToDraw, kind: PictureKind): DrawnPart {
  const { partNumber, brand, description, parameters, details } = piece;
  return {
    kind,
    number: partNumber,
    brand,
    description,
    parameters,
    facts: factsByName(details),
    contents: [],
  };
}

function kindOf(photoUrl: string): PictureKind | undefined {
  const name = /^\/pictures\/(.+)\.webp$/.exec(photoUrl)?.[1] ?? '';
  return NAME.exec(name)?.[1] as PictureKind | undefined;
}

function rendered(
  svg: string,
  type: 'webp' | 'jpg',
  width: PhotoWidth | undefined,
): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg)).resize(width ? { width } : {});
  if (type === 'jpg') return picture.flatten({ background: 'white' }).jpeg().toBuffer();
  return picture.webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
}
