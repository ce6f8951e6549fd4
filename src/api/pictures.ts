import type { FastifyInstance } from 'fastify';
import { COST } from '../config/guards.ts';
import { type PhotoWidth, readPhotoWidth } from '../domain/photos/photo-widths.ts';
import type { Shop } from '../shop.server.ts';
import { sendRefusal } from './register-calls.ts';

const FILE = /^([a-z0-9-]{1,80})\.(svg|webp)$/;
const ICON = /^category-[a-z0-9-]*-(black|white)\.svg$/;
const MEDIA = /^[0-9]{1,10}-[0-9a-f]{32}\.(jpg|png|webp)$/;
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Draws a picture that is not a file; undefined where no picture has that name. */
export type DrawPicture = (
  name: string,
  type: 'svg' | 'webp',
  width?: PhotoWidth,
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
    { config: { cost: COST.file } },
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
      const picture = type && (await draw(name, type as 'svg' | 'webp', width));
      if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
      return reply
        .header('cache-control', WEEK)
        .type(type === 'webp' ? 'image/webp' : 'image/svg+xml; charset=utf-8')
        .send(picture);
    },
  );

  // Uploaded at the desk; the address changes with the picture.
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { config: { cost: COST.file } },
    async (request, reply) => {
      const { file } = request.params;
      const picture = MEDIA.test(file)
        ? await shop.goods.picture({ address: `/media/${file}` })
        : undefined;
      if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
      return reply
        .header('cache-control', FOR_EVER)
        .type(picture.type)
        .send(Buffer.from(picture.bytes));
    },
  );
}
