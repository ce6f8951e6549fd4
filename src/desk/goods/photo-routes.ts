import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PartChange } from '../../domain/goods/change-part.server.ts';
import { PICTURE_MAX_BYTES } from '../../domain/goods/pictures.server.ts';
import type { Result } from '../../kernel/result.ts';
import type { Shop } from '../../shop.server.ts';
import { posted } from '../guard/posted.ts';
import { base64Of, takeSmallFiles } from '../guard/small-files.ts';
import script from './picture-script.js?raw';

const WORK = { config: { right: 'work-goods' as const } };
/** Besides the picture, a form has its token and its mark. */
const FORM_BYTES = 10_000;

type Outcome = Result<unknown, { readonly kind: string }>;
interface PartRoutes {
  readonly path: string;
  readonly changeOf: (request: FastifyRequest) => PartChange;
  readonly finish: (
    request: FastifyRequest,
    reply: FastifyReply,
    name: 'photos' | 'upload',
    result: Outcome,
  ) => unknown;
}

/** The panel of pictures posts their order and a file. */
export function registerPhotoScreens(
  app: FastifyInstance,
  shop: Shop,
  { path, changeOf, finish }: PartRoutes,
): void {
  app.get('/assets/picture.js', { config: { right: 'anyone' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.post(`${path}/photos`, WORK, async (request, reply) => {
    const photos = chosenPhotos(request);
    return finish(
      request,
      reply,
      'photos',
      await shop.goods.choosePhotos({ ...changeOf(request), photos }),
    );
  });
  app.register(async (scope) => {
    takeSmallFiles(scope, { mostBytes: PICTURE_MAX_BYTES + FORM_BYTES, read: base64Of });
    scope.post(`${path}/upload`, WORK, async (request, reply) => {
      const bytes = Buffer.from(posted(request, 'picture'), 'base64');
      const uploaded = await shop.goods.uploadPicture({ ...changeOf(request), bytes });
      return finish(request, reply, 'upload', uploaded);
    });
  });
}

/** Pictures with a position, sorted by it; equal ones in the form's order. */
function chosenPhotos(request: FastifyRequest): string[] {
  if (!(request.body instanceof URLSearchParams)) return [];
  const places = request.body.getAll('place');
  return request.body
    .getAll('photo')
    .map((url, index) => ({ url, place: Number(places[index] ?? '') }))
    .filter(({ place }) => Number.isInteger(place) && place > 0)
    .sort((one, other) => one.place - other.place)
    .map(({ url }) => url);
}
