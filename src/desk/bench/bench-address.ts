import type { FastifyRequest } from 'fastify';
import type { BenchChoice } from '../../domain/fulfilment/bench/bench.server.ts';
import type { Scanned } from '../../domain/fulfilment/bench/bench.ts';
import { benchPathOf, deskPaths } from '../frame/paths.ts';

const COUNTED = /^(\d{1,5}) (\S.{0,99})$/;

/** What the address or the posted form says: the list's choice, and what is scanned. */
export interface BenchState extends BenchChoice {
  readonly scanned: Scanned;
}

/** Reads it from the form, where one is posted, otherwise from the address. */
export function benchStateIn(request: FastifyRequest): BenchState {
  const fields =
    request.body instanceof URLSearchParams
      ? request.body
      : new URLSearchParams(request.url.split('?')[1] ?? '');
  const scanned = fields.getAll('in').flatMap((text): [string, number][] => {
    const [, pieces, part] = COUNTED.exec(text) ?? [];
    return part === undefined ? [] : [[part, Number(pieces)]];
  });
  const [method, place] = [fields.get('method') ?? '', fields.get('place') ?? ''];
  return { method, place, scanned: new Map(scanned) };
}

/** The fields of a form that carry it on. */
export function benchFields({
  method,
  place,
  scanned,
}: BenchState): readonly (readonly [string, string])[] {
  const choice: readonly [string, string][] = [
    ['method', method],
    ['place', place],
  ];
  const counted = [...scanned].map(([part, pieces]): [string, string] => [
    'in',
    `${pieces} ${part}`,
  ]);
  return [...choice.filter(([, value]) => value !== ''), ...counted];
}

/**
 * The address of an order on the bench, or of the list: what is scanned stands in it, so that nothing is kept of it
 * anywhere, a page can be loaded again, and *Back* takes the last scan back.
 */
export function benchAddress(
  number: string | undefined,
  state: BenchState,
  more: Readonly<Record<string, string>> = {},
): string {
  const fields = [...benchFields(state), ...Object.entries(more)];
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const path = number === undefined ? deskPaths.bench : benchPathOf(number);
  return query.size > 0 ? `${path}?${query}` : path;
}
