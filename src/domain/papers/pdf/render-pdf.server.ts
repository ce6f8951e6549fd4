import path from 'node:path';
import Piscina from 'piscina';
import { buildFolder } from '../../../kernel/build-folder.server.ts';
import { fairTurns } from '../../../kernel/turns.ts';
import drawPdfOf, { type Drawable } from './pdf-worker.server.ts';

const THREADS = 2;
/** A paper of 200 lines takes 0.3 s: the last of those that wait is drawn within the time of a request. */
const WAITING = { ofOne: 20, all: 100 };
/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

let threads: Piscina | undefined;
const turns = fairTurns({ most: THREADS, waiting: WAITING });

/**
 * Draws a PDF. The built shop draws in separate threads, so that a long paper delays no page.
 * @param asker a client with many papers waits for its own, and does not delay others
 * @returns the file
 * @throws NoTurn where too many papers wait
 */
export function renderPdf(drawable: Drawable, asker: string): Promise<Uint8Array> {
  return turns(asker, () => draw(drawable));
}

async function draw(drawable: Drawable): Promise<Uint8Array> {
  if (!import.meta.env.PROD) return drawPdfOf(drawable);
  threads ??= new Piscina({
    filename: path.join(buildFolder(import.meta.url), 'server/pdf-worker.js'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
  });
  return threads.run(drawable);
}
