import path from 'node:path';
import Piscina from 'piscina';
import { buildFolder } from '../../../kernel/build-folder.server.ts';
import drawPdfOf, { type Drawable } from './pdf-worker.server.ts';

const THREADS = 2;
/** The queue's limit: further requests are asked to come again. */
const WAITING_MAX = 100;
/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

let threads: Piscina | undefined;

/**
 * Draws a PDF. The built shop draws in separate threads, so that a long paper delays no page.
 * @returns the file
 */
export async function renderPdf(drawable: Drawable): Promise<Uint8Array> {
  if (!import.meta.env.PROD) return drawPdfOf(drawable);
  threads ??= new Piscina({
    filename: path.join(buildFolder(import.meta.url), 'server/pdf-worker.js'),
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
  });
  return threads.run(drawable);
}
