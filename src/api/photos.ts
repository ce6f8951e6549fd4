import type { FastifyInstance } from 'fastify';
import { readPhotoWidth } from '../domain/photos/photo-widths.ts';
import { formatFor, type PhotoCache } from '../domain/photos/photos.server.ts';
import { fetchableAddress } from '../domain/photos/shown-photos.ts';
import type { Shop } from '../shop.server.ts';
import { askerOf, pictureRoute } from './door/picture-asker.ts';
import { sendRefusal } from './register-calls.ts';

const POSITION = /^\d{1,3}$/;
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** The shop could not fetch it, which may change. */
const SOON = 'public, max-age=300';

/**
 * Photos that feeds name on hosts of KEEP_PHOTOS_FROM, served by the shop itself. Only photos of parts on sale are
 * fetched: an address names a part and the number of its photo, never a host.
 */
export function registerPhotos(
  app: FastifyInstance,
  shop: Pick<Shop, 'config' | 'photoOfPart'>,
  photos: PhotoCache | undefined,
): void {
  app.get<{ Params: { record: string; position: string }; Querystring: { w?: string } }>(
    '/photos/:record/:position',
    pictureRoute,
    async (request, reply) => {
      const { record, position } = request.params;
      const url =
        photos && POSITION.test(position)
          ? await shop.photoOfPart({ record, position: Number(position) })
          : undefined;
      if (!photos || !url || !fetchableAddress(url, shop.config.keepPhotosFrom)) {
        return sendRefusal(reply, { kind: 'unknown-address' });
      }
      const format = formatFor(request.headers.accept);
      const width = readPhotoWidth(request.query.w) ?? 800;
      const picture = await photos.sized(url, { width, format }, askerOf(request));
      reply.header('vary', 'accept');
      // The shopper's browser may reach the host; if it cannot, it shows the placeholder.
      if (!picture) return reply.header('cache-control', SOON).redirect(url);
      return reply.header('cache-control', DAY).type(`image/${format}`).send(picture);
    },
  );
}
