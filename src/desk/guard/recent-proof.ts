import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskPaths } from '../frame/paths.ts';

/**
 * Before money leaves and before accounts change, the account must have shown a passkey or a code within the last ten
 * minutes; otherwise it is asked to. DSK-7
 * @param back the screen to return to, where the step can be pressed again
 * @returns whether the step may go on; where not, the reply has been sent
 */
export function requireRecentProof(
  request: FastifyRequest,
  reply: FastifyReply,
  back: string,
): boolean {
  if (request.desk.session?.hasRecentProof) return true;
  reply.redirect(`${deskPaths.proof}?next=${encodeURIComponent(back)}`, 303);
  return false;
}
