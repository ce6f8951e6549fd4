import type { FastifyReply, FastifyRequest } from 'fastify';
import { COST, PICTURE_COST } from '../../config/guards.ts';
import type { Asker } from '../../domain/photos/picture-cache.server.ts';
import { addressKey } from '../../kernel/address-key.ts';
import { DoorRefusal } from './door-refusal.ts';

const RETRY_SECONDS = 60;

/** The refusal for an address whose picture points are spent. */
export const tooManyPictures = { kind: 'too-many-calls', retrySeconds: RETRY_SECONDS } as const;

/** The asker of a picture: the client's network address pays if the picture has to be made. */
export function askerOf(request: FastifyRequest): Asker {
  return {
    key: addressKey(request.ip),
    mayMake: () => request.server.spendOnPictures(request, PICTURE_COST.made),
  };
}

/** Options of picture routes, which spend picture points instead of points of `RATE_LIMIT`. SAF-20. */
export const pictureRoute = {
  config: { cost: COST.file },
  onRequest: async (request: FastifyRequest, _reply: FastifyReply) => {
    if (await request.server.spendOnPictures(request, PICTURE_COST.lookedUp)) return;
    throw new DoorRefusal(tooManyPictures);
  },
};
