import path from 'node:path';
import { buildFolder } from '../../../kernel/project-root.server.ts';
import { workerThreads } from '../../../kernel/worker-threads.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { logoInForce } from '../../shop-context/shop-logo.sql.server.ts';
import type drawPdfOf from './pdf-worker.server.ts';
import type { Drawable } from './pdf-worker.server.ts';

const draw = workerThreads<Parameters<typeof drawPdfOf>[0], Uint8Array>({
  filename: import.meta.env.PROD
    ? path.join(buildFolder(import.meta.url), 'server/pdf-worker.js')
    : undefined,
  // Loaded late: the built shop needs what draws in its threads alone.
  run: async (task) => (await import('./pdf-worker.server.ts')).default(task),
  most: 2,
  // A paper of 200 lines takes 0.3 s: the last of those that wait is drawn within the time of a request.
  waiting: { ofOne: 20, all: 100 },
});

/**
 * Draws a PDF, with the shop's logo. The built shop draws in separate threads, so that a long paper delays no page.
 * @param asker a client with many papers waits for its own, and does not delay others
 * @returns the file
 * @throws NoTurn where too many papers wait
 */
export async function renderPdf(
  context: Pick<ShopContext, 'db' | 'config'>,
  drawable: Drawable,
  asker: string,
): Promise<Uint8Array> {
  return draw(asker, { drawable, logo: await logoInForce(context) });
}
