import type { FastifyRequest } from 'fastify';
import { mayDo, type Right } from '../../domain/staff/rights.ts';

/** Whether an account has a right; screens offer each step by it. */
export type May = (right: Right) => boolean;

/** Of whoever is signed in; of nobody, nothing. */
export function mayOf(request: FastifyRequest): May {
  const role = request.desk.session?.account.role;
  return (right) => role !== undefined && mayDo(role, right);
}
