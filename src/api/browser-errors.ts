import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BROWSER_ERROR_BYTES, BROWSER_ERRORS_AN_HOUR } from '../config/guards.ts';
import { BROWSER_ERRORS_PATH } from '../config/page-paths.ts';
import { addressKey } from '../kernel/address-key.ts';
import { redactedText } from '../kernel/text/redacted-text.ts';
import type { Shop } from '../shop.server.ts';
import { malformed, sendRefusal } from './register-calls.ts';
import { reportSample } from './report-sample.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Errors that browsers have reported since the start. */
    readonly browserErrors: { count: number };
  }
}

const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 1_500;

const reportSchema = z.object({
  message: z.string(),
  stack: z.string().default(''),
  page: z.string().startsWith('/'),
  version: z.string().regex(/^[\w.-]{1,60}$/),
});

/**
 * Takes browsers' reports of errors in the shop's scripts: counts all of them, and logs each kind once an hour. A
 * report is a stranger's text, so it is shortened, has only the first segment of its page's path, and names no
 * person. SAF-19.
 */
export function registerBrowserErrors(app: FastifyInstance, { clock }: Shop): void {
  const isSampled = reportSample(clock, BROWSER_ERRORS_AN_HOUR);
  const browserErrors = { count: 0 };
  app.decorate('browserErrors', browserErrors);

  app.post(BROWSER_ERRORS_PATH, { bodyLimit: BROWSER_ERROR_BYTES }, async (request, reply) => {
    const parsed = reportSchema.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, malformed(parsed.error));
    const { message, stack, page, version } = parsed.data;
    if (!stack.includes(OF_AN_EXTENSION)) {
      browserErrors.count++;
      const report = {
        message: plain(message, MESSAGE_LENGTH),
        stack: plain(stack, STACK_LENGTH),
        page: firstStep(page),
        version,
      };
      if (isSampled({ kind: JSON.stringify(report), address: addressKey(request.ip) }))
        request.log.warn(report, 'A script failed in a browser');
    }
    return reply.code(204).send();
  });
}

/** What visitors have added to their browser is not ours to mend. */
const OF_AN_EXTENSION = '-extension://';

const ADDRESS = /\bhttps?:\/\/[^\s/)]+([^\s)]*)/g;

/** Leaves out addresses, whose paths may contain an order's key. A script's name and position stay. */
function plain(text: string, length: number): string {
  const placed = text.replace(ADDRESS, (_, path: string) =>
    path.startsWith('/assets/') ? path : firstStep(path),
  );
  // Keeps line breaks and removes other control characters.
  return redactedText(placed)
    .replace(/[^\P{C}\n]/gu, '')
    .slice(0, length);
}

function firstStep(path: string): string {
  return /^\/[\w.-]{0,40}/.exec(path)?.[0] ?? '/';
}
