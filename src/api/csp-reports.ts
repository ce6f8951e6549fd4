import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CSP_REPORT_BYTES, CSP_REPORTS_AN_HOUR } from '../config/guards.ts';
import { CSP_REPORTS_PATH } from '../config/page-paths.ts';
import { addressKey } from '../kernel/address-key.ts';
import { parseUrl } from '../kernel/parse-url.ts';
import type { Shop } from '../shop.server.ts';
import { malformed, sendRefusal } from './register-calls.ts';
import { reportSample } from './report-sample.ts';

const SHOWN_LENGTH = 100;

const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
  }),
});

/**
 * Takes browsers' reports of content security policy violations, and logs each kind once an hour. A report is a
 * stranger's text: only the host and the first segment of each address are logged, and only a limited number an hour.
 */
export async function registerCspReports(app: FastifyInstance, { clock }: Shop): Promise<void> {
  const isSampled = reportSample(clock, CSP_REPORTS_AN_HOUR);

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      (_request, body, done) => done(null, jsonOf(`${body}`)),
    );
    scope.post(CSP_REPORTS_PATH, { bodyLimit: CSP_REPORT_BYTES }, async (request, reply) => {
      const parsed = reportSchema.safeParse(request.body);
      if (!parsed.success) return sendRefusal(reply, malformed(parsed.error));
      const report = shortened(parsed.data['csp-report']);
      if (isSampled({ kind: JSON.stringify(report), address: addressKey(request.ip) })) {
        request.log.warn(report, 'A browser kept something out of a page');
      }
      return reply.code(204).send();
    });
  });
}

function shortened(report: z.infer<typeof reportSchema>['csp-report']) {
  return {
    directive: plain(
      report['effective-directive'] ?? report['violated-directive'].split(' ')[0] ?? '',
    ),
    blocked: hostOf(report['blocked-uri']),
    page: plain(firstStep(report['document-uri'])),
  };
}

/** A host, or a keyword of the policy such as `inline`. */
function hostOf(address: string): string {
  return plain(parseUrl(address)?.host ?? address);
}

function firstStep(address: string): string {
  const url = parseUrl(address);
  return url ? `/${url.pathname.split('/')[1] ?? ''}` : '';
}

function plain(text: string): string {
  return text.replace(/[^\w.:/*-]/g, '').slice(0, SHOWN_LENGTH);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
