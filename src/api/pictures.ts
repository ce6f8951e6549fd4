import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PhotoWidth, readPhotoWidth } from '../domain/photos/photo-widths.ts';
import { type Asker, PictureNotMade } from '../domain/photos/picture-cache.server.ts';
import type { Shop } from '../shop.server.ts';
import { askerOf, pictureRoute, tooManyPictures } from './door/picture-asker.ts';
import { sendRefusal } from './register-calls.ts';

const FILE = /^([a-z0-9-]{1,80})\.(svg|webp)$/;
const ICON = /^category-[a-z0-9-]*-(black|white)\.svg$/;
const MEDIA = /^[0-9]{1,10}-[0-9a-f]{32}\.(jpg|png|webp)$/;
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The result for a picture that may not be made now. */
const NOT_MADE = Symbol('not made');
/** The memory for cached uploaded pictures, in bytes; others are read from the database. */
const MEDIA_BYTES = 32 * 1024 * 1024;

/** Draws what is not a file; undefined where there is no picture of that name. */
export type DrawPicture = (
  name: string,
  type: 'svg' | 'webp',
  width: PhotoWidth | undefined,
  asker: Asker,
) => Promise<string | Buffer | undefined>;

/**
 * Pictures outside `public/pictures`: the owner's notice on the legal guarantee, icons of categories without a file,
 * pictures that `draw` makes, and uploaded pictures of parts.
 */
export function registerPictures(
  app: FastifyInstance,
  shop: Pick<Shop, 'guaranteePicture' | 'goods'>,
  draw: DrawPicture = async () => undefined,
): void {
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/pictures/:file',
    pictureRoute,
    async (request, reply) => {
      const { file } = request.params;
      const guarantee = await shop.guaranteePicture();
      if (file === guarantee?.name) {
        return reply.header('cache-control', FOR_EVER).type(guarantee.type).send(guarantee.bytes);
      }
      const colour = ICON.exec(file)?.[1];
      if (colour !== undefined && !file.startsWith('category-other-')) {
        return reply
          .header('cache-control', WEEK)
          .redirect(`/pictures/category-other-${colour}.svg`);
      }
      const width = readPhotoWidth(request.query.w);
      const [, name = '', type] = FILE.exec(file) ?? [];
      const drawn = type && draw(name, type as 'svg' | 'webp', width, askerOf(request));
      const picture = await Promise.resolve(drawn).catch((error) => {
        if (error instanceof PictureNotMade) return NOT_MADE;
        throw error;
      });
      if (picture === NOT_MADE) {
        return sendRefusal(reply, tooManyPictures);
      }
      if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
      return reply
        .header('cache-control', WEEK)
        .type(type === 'webp' ? 'image/webp' : 'image/svg+xml; charset=utf-8')
        .send(picture);
    },
  );

  const media = new LRUCache<string, { type: string; bytes: Uint8Array }>({
    maxSize: MEDIA_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  // Uploaded at the desk; the address changes with the picture.
  app.get<{ Params: { file: string } }>('/media/:file', pictureRoute, async (request, reply) => {
    const { file } = request.params;
    const address = `/media/${file}`;
    let picture = media.get(address);
    if (!picture && MEDIA.test(file)) {
      if (!(await askerOf(request).mayMake())) return sendRefusal(reply, tooManyPictures);
      picture = await shop.goods.picture({ address });
      if (picture) media.set(address, picture);
    }
    if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
    return reply
      .header('cache-control', FOR_EVER)
      .type(picture.type)
      .send(Buffer.from(picture.bytes));
  });
}
