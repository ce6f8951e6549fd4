import type { FastifyRequest } from 'fastify';

/** Fields `line:<id>` of a form with the pieces of each line of an order that are meant; those with 0 are not. */
export function wantedLines(request: FastifyRequest): { line: string; quantity: number }[] {
  if (!(request.body instanceof URLSearchParams)) return [];
  return [...request.body]
    .filter(([name]) => name.startsWith('line:'))
    .map(([name, pieces]) => ({ line: name.slice('line:'.length), quantity: Number(pieces) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity !== 0);
}
