import type { FastifyInstance } from 'fastify';
import { SEARCH_PATH } from '../../config/page-paths.ts';

/** The route that all pages share. */
const ANY_PAGE = '/*';

/** Writes a line for each request. LOG-4 */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, routeOptions, log }, reply) => {
    const { url: route } = routeOptions;
    const path = route === undefined || route === ANY_PAGE ? pathForLog(url) : route;
    const ms = Math.round(reply.elapsedTime);
    const cached = reply.isCachedPage ? { cached: true } : {};
    log.info({ method, path, status: reply.statusCode, ms, ...cached }, 'Answered');
  });
}

/** An address without its query and its search terms; keys in it are shortened as in all log lines. */
function pathForLog(url: string): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  return path.startsWith(`${SEARCH_PATH}/`) ? `${SEARCH_PATH}/…` : path;
}
