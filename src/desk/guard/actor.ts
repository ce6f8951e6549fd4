import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/staff/audit.server.ts';

/** The signed-in account, for the audit trail. @throws where the route is open to anyone */
export function actorOf(request: FastifyRequest): Actor {
  const account = request.desk.session?.account;
  if (!account) throw new Error('Nobody is signed in here');
  return { accountId: account.id, email: account.email };
}
