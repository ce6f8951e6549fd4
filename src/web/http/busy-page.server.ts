import { NO_PLACE_RETRY_SECONDS } from '../../config/guards.ts';
import { problem } from '../../messages/problem.ts';
import type { RenderedPage } from '../page-cache/finished-page.server.ts';

/** The cheap page sent while too many pages are being rendered. */
export function busyPage(): RenderedPage {
  return {
    status: 503,
    headers: {
      'retry-after': String(NO_PLACE_RETRY_SECONDS),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
    body: Buffer.from(
      [
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<title>${problem.unavailable}</title></head><body><main><h1>${problem.unavailable}</h1>`,
        `<p><a href="">${problem.tryAgain}</a></p></main></body></html>`,
      ].join(''),
    ),
    partIds: new Set(),
  };
}
