import type { FastifyInstance } from 'fastify';
import { drawPicture } from '../domain/content/pictures/draw-picture.ts';
import { renderPicture } from '../domain/content/pictures/render-picture.server.ts';
import { sendRefusal } from './register-calls.ts';

const FILE = /^([a-z0-9-]{1,80})\.(svg|webp)$/;

/** The shop's own drawings: parts by kind, view and variant, icons and the hero. */
export function registerPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, name = '', type] = FILE.exec(request.params.file) ?? [];
    const picture = type === 'webp' ? await renderPicture(name) : drawPicture(name);
    if (!picture) return sendRefusal(reply, { kind: 'unknown-address' });
    return reply
      .header('cache-control', 'public, max-age=604800, stale-while-revalidate=86400')
      .type(type === 'webp' ? 'image/webp' : 'image/svg+xml; charset=utf-8')
      .send(picture);
  });
}
