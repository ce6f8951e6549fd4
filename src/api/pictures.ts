import type { FastifyInstance } from 'fastify';
import { drawPicture } from '../domain/content/pictures/draw-picture.ts';
import { renderPicture } from '../domain/content/pictures/render-picture.server.ts';
import type { Shop } from '../shop.server.ts';
import { sendRefusal } from './register-calls.ts';

const FILE = /^([a-z0-9-]{1,80})\.(svg|webp)$/;

const YEAR_SECONDS = 31_536_000;

/** The shop's own drawings: parts by kind, view and variant, icons and the hero; and the owner's notice on the legal guarantee. */
export function registerPictures(app: FastifyInstance, shop: Pick<Shop, 'guaranteePicture'>): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const guarantee = await shop.guaranteePicture();
    if (request.params.file === guarantee?.name) {
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .type(guarantee.type)
        .send(guarantee.bytes);
    }
    const [, name = '', type] = FILE.exec(request.params.file) ?? [];
    const picture = type === 'webp' ? await renderPicture(name) : drawPicture(name);
    if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
    return reply
      .header('cache-control', 'public, max-age=604800, stale-while-revalidate=86400')
      .type(type === 'webp' ? 'image/webp' : 'image/svg+xml; charset=utf-8')
      .send(picture);
  });
}
