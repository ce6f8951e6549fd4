import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { COST } from './config/guards.ts';
import { buildFolder } from './kernel/project-root.server.ts';

const HOUR = 'public, max-age=3600';
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The folder of the running build; `build/current` may point to a newer one by now. */
export function clientFolder(): string {
  return path.join(buildFolder(import.meta.url), 'client');
}

/** Cache times: files with a hash in their name for ever, pictures for a week, others for an hour. */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, cost: COST.file };
    });
    await files.register(fastifyStatic, {
      root: clientFolder(),
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        const isPicture = file.includes(`${path.sep}pictures${path.sep}`);
        reply.setHeader('cache-control', isHashed ? FOR_EVER : isPicture ? WEEK : HOUR);
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  });
}
