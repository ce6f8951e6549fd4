import type { FastifyInstance } from 'fastify';
import { drawPicture } from '../domain/content/pictures/draw-picture.ts';
import { sendRefusal } from './register-calls.ts';

const FILE = /^([a-z0-9-]{1,80})\.svg$/;

/** The shop's own drawings: parts by kind, view and variant, icons and the hero. */
export function registerPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', (request, reply) => {
    const name = FILE.exec(request.params.file)?.[1];
    const drawing = name && drawPicture(name);
    if (!drawing) return sendRefusal(reply, { kind: 'unknown-address' });
    return reply
      .header('cache-control', 'public, max-age=604800, stale-while-revalidate=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(drawing);
  });
}
