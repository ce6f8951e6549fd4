import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SEARCH_PATH } from '../../config/page-paths.ts';

/** The route that all pages share. */
const ANY_PAGE = '/*';

/** Writes a line for each request that Fastify answers. LOG-4 */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, routeOptions, log }, reply) => {
    const { url: route } = routeOptions;
    const path = route === undefined || route === ANY_PAGE ? pathForLog(url) : route;
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, path, status: reply.statusCode, ms }, 'Answered');
  });
}

/** Writes a line for a cached page once it is sent; Fastify never sees its request. LOG-4 */
export function logCachedPage(
  { log }: Pick<FastifyInstance, 'log'>,
  {
    method,
    url = '/',
    reqId,
  }: { method?: string | undefined; url?: string | undefined; reqId: string },
  response: ServerResponse,
): void {
  const begun = performance.now();
  response.once('finish', () => {
    const ms = Math.round(performance.now() - begun);
    const line = { reqId, method, path: pathForLog(url), status: response.statusCode, ms };
    log.info({ ...line, cached: true }, 'Answered');
  });
}

/** An address without its query and its search terms; keys in it are shortened as in all log lines. */
function pathForLog(url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  return path.startsWith(`${SEARCH_PATH}/`) ? `${SEARCH_PATH}/…` : path;
}
