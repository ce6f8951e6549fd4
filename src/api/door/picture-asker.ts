import type { FastifyReply, FastifyRequest } from 'fastify';
import { COST, PICTURE_COST } from '../../config/guards.ts';
import type { Asker } from '../../domain/photos/picture-cache.server.ts';
import { addressKey } from '../../kernel/address-key.ts';
import { DoorRefusal } from './door-refusal.ts';

const RETRY_SECONDS = 60;

/** Of an address that has had too many pictures looked up or made. */
export const tooManyPictures = { kind: 'too-many-calls', retrySeconds: RETRY_SECONDS } as const;

/** A request for a picture: its address of the network pays where the picture has to be made. */
export function askerOf(request: FastifyRequest): Asker {
  return {
    key: addressKey(request.ip),
    mayMake: () => request.server.spendOnPictures(request, PICTURE_COST.made),
  };
}

/** What routes of pictures have in place of points of `RATE_LIMIT`. SAF-20. */
export const pictureRoute = {
  config: { cost: COST.file },
  onRequest: async (request: FastifyRequest, _reply: FastifyReply) => {
    if (await request.server.spendOnPictures(request, PICTURE_COST.lookedUp)) return;
    throw new DoorRefusal(tooManyPictures);
  },
};
