import type { FastifyRequest } from 'fastify';

/** Fields `line:<id>` with the chosen pieces of each order line; lines with 0 are left out. */
export function wantedLines(request: FastifyRequest): { line: string; quantity: number }[] {
  if (!(request.body instanceof URLSearchParams)) return [];
  return [...request.body]
    .filter(([name]) => name.startsWith('line:'))
    .map(([name, pieces]) => ({ line: name.slice('line:'.length), quantity: Number(pieces) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity !== 0);
}
