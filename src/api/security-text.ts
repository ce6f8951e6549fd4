import type { FastifyInstance } from 'fastify';
import { addDays } from '../kernel/clock.ts';
import type { Shop } from '../shop.server.ts';

/** RFC 9116 wants less than a year. */
const HOLDS_DAYS = 180;
const PATH = '/.well-known/security.txt';

/** The contact for reports of a weakness in the shop (RFC 9116). */
export function registerSecurityText(app: FastifyInstance, { clock, config }: Shop): void {
  const { publicUrl, securityContact } = config;
  const contact = securityContact.startsWith('https:')
    ? securityContact
    : `mailto:${securityContact}`;
  app.get(PATH, (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${addDays(clock(), HOLDS_DAYS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
