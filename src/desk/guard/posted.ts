import type { FastifyRequest } from 'fastify';

/** A field of the posted form; '' where it is absent. */
export function posted(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '';
}

export function isPosted(request: FastifyRequest, name: string): boolean {
  return request.body instanceof URLSearchParams && request.body.has(name);
}

/** A parameter of the address; undefined where it is absent or given twice. */
export function asked(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
