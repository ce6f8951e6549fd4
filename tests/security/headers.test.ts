import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { CSP_REPORTS_AN_HOUR } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { TEST_NOW, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

let db: Database;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.close();
});

async function appWith(settings: Record<string, string> = {}, log: string[] = []) {
  const app = await createApp(createShop(testContext(db, settings)), {
    logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } },
  });
  apps.push(app);
  return app;
}

test('no page may use what the shop never asks for', async () => {
  const app = await appWith();
  const { headers } = await app.inject('/robots.txt');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['permissions-policy']).toContain('payment=()');
});

describe('the documentation of the calls', () => {
  it.each(['/api/docs', '/api/docs/', '/api/openapi.json', '/api/docs/json'])(
    '%s is not there when it is switched off',
    async (url) => {
      const app = await appWith({ API_DOCS: 'off' });
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  it('is there by default', async () => {
    const app = await appWith();
    const document = await app.inject('/api/openapi.json');
    expect(document.statusCode).toBe(200);
    expect((await app.inject('/api/docs/json')).json()).toEqual(document.json());
  });
});

describe('security.txt', () => {
  it.each([
    [{ SELLER_EMAIL: 'shop@example.com' }, 'mailto:shop@example.com'],
    [{ SECURITY_CONTACT: 'safe@example.com' }, 'mailto:safe@example.com'],
    [{ SECURITY_CONTACT: 'https://example.com/report' }, 'https://example.com/report'],
  ])('%j names %s', async (settings, contact) => {
    const app = await appWith(settings);
    const { body, headers } = await app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Contact: ${contact}\n`);
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    const days = (expires.getTime() - TEST_NOW.getTime()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('reports of what a policy kept out', () => {
  const report = (fields: object) => ({
    method: 'POST' as const,
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': fields }),
  });
  const violation = {
    'document-uri': 'https://shop.example/order/123?key=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?user=a@b.example',
  };

  it('logs each kind once, without queries', async () => {
    const log: string[] = [];
    const app = await appWith({}, log);
    for (let i = 0; i < 3; i++) {
      expect((await app.inject(report(violation))).statusCode).toBe(204);
    }
    expect(log).toHaveLength(1);
    const { time: _, pid: __, reqId: ___, ...line } = JSON.parse(log[0] ?? '');
    expect(line).toMatchObject({ blocked: 'evil.example', page: '/order' });
    expect(JSON.stringify(line)).not.toMatch(/secret|a@b|123/);
  });

  it('logs no more than so many kinds an hour', async () => {
    const log: string[] = [];
    const app = await appWith({}, log);
    for (let i = 0; i < CSP_REPORTS_AN_HOUR + 20; i++) {
      const made = report({ ...violation, 'blocked-uri': `https://e${i}.example/` });
      await app.inject({ ...made, remoteAddress: `192.0.2.${i}` });
    }
    expect(log).toHaveLength(CSP_REPORTS_AN_HOUR);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no report', '{}', 400],
    ['a long one', JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(9000) } }), 413],
  ])('refuses %s', async (_what, payload, status) => {
    const log: string[] = [];
    const app = await appWith({}, log);
    const reply = await app.inject({ ...report({}), payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('problem+json');
    expect(log).toHaveLength(0);
  });

  it('keeps line ends and escapes of a stranger out of the log', async () => {
    const log: string[] = [];
    const app = await appWith({}, log);
    await app.inject(report({ ...violation, 'effective-directive': 'a\n{"level":60}\u001b[31m' }));
    expect(log).toHaveLength(1);
    expect(log[0]?.trimEnd()).not.toMatch(/\\n|\\u001b|"level":60/);
  });
});
