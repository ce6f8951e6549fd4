import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { traceRequests } from './traces.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly status: { code: number };
  readonly attributes: { key: string; value: Record<string, unknown> }[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What an OTLP/HTTP collector is to its senders. */
async function openCollector(status = 200) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    const isRight = request.method === 'POST' && request.url === '/v1/traces';
    response.writeHead(isRight ? status : 404, { 'content-type': 'application/json' }).end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { bodies, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function spansOf(bodies: readonly string[]) {
  const sent = bodies.map((body) => JSON.parse(body).resourceSpans[0]);
  return {
    resource: Object.fromEntries(
      sent[0]?.resource.attributes.map((one: SentSpan['attributes'][0]) => [
        one.key,
        one.value.stringValue,
      ]) ?? [],
    ),
    spans: sent.flatMap((one) => one.scopeSpans[0].spans) as SentSpan[],
  };
}

function tracedApp(settings: Record<string, string>, log: string[] = []) {
  const config = readConfig(settings);
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void log.push(line) } },
  });
  app.get('/order/:key', async () => ({ fine: true }));
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  if (!config.traces) throw new Error('No collector is set');
  traceRequests(app, { config, clock: systemClock }, { ...config.traces, version: '1.2.3-4' });
  return app;
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('sends a span of each request: its route, outcome and time, and nobody’s key', async () => {
  const { bodies, endpoint } = await openCollector();
  const app = tracedApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` });
  await app.inject({ url: '/order/S3cret?email=a@b.example', headers: { traceparent: PARENT } });
  await app.inject('/broken');
  await app.inject('/nowhere');
  await app.close();

  const { resource, spans } = await spansOf(bodies);
  expect(resource).toMatchObject({ 'service.name': 'wishbone', 'service.version': '1.2.3-4' });
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['GET /order/:key', 0],
    ['GET /broken', 2],
    ['GET', 0],
  ]);
  const [order] = spans as [SentSpan];
  expect(attributesOf(order)).toMatchObject({
    'http.route': '/order/:key',
    'http.response.status_code': 200,
    'wishbone.request_id': expect.any(String),
  });
  expect(BigInt(order.endTimeUnixNano)).toBeGreaterThan(BigInt(order.startTimeUnixNano));
  // Without a proxy of the owner's, a trace is a stranger's word.
  expect(order.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(bodies.join('')).not.toMatch(/S3cret|a@b/);
});

it('goes on with the trace of a request where that is set, and leaves out what that leaves out', async () => {
  const { bodies, endpoint } = await openCollector();
  const app = tracedApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  });
  await app.inject({ url: '/order/1', headers: { traceparent: PARENT } });
  await app.inject({ url: '/broken', headers: { traceparent: PARENT.replace(/01$/, '00') } });
  await app.close();
  expect((await spansOf(bodies)).spans).toMatchObject([
    { traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' },
  ]);
});

it.each([
  ['sampled', '0', PARENT, 0],
  ['left out', '1', PARENT.replace(/01$/, '00'), 1],
  [
    'with a low id',
    '0.000001',
    PARENT.replace(/-0af7651916cd43dd8448eb211c80319c/, `-${'0'.repeat(31)}1`),
    0,
  ],
])(
  'takes no word of strangers behind a trusted proxy: %s',
  async (_what, share, traceparent, sent) => {
    const { bodies, endpoint } = await openCollector();
    const app = tracedApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER_ARG: share,
      TRUST_PROXY: '1',
    });
    await app.inject({ url: '/order/1', headers: { traceparent } });
    await app.close();
    const { spans } = await spansOf(bodies);
    expect(spans).toHaveLength(sent);
    for (const { traceId } of spans) expect(traceparent).not.toContain(traceId);
  },
);

it('sends the share that is set, here none', async () => {
  const { bodies, endpoint } = await openCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' };
  const app = tracedApp(settings);
  await app.inject('/order/1');
  await app.close();
  expect(bodies).toEqual([]);
});

it('answers all the same where the collector takes nothing, and says so in the log', async () => {
  const { endpoint } = await openCollector(400);
  const log: string[] = [];
  const app = tracedApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log);
  expect((await app.inject('/order/1')).statusCode).toBe(200);
  await app.close();
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'The collector took no traces', spans: 1 },
  ]);
});

it('is off without a collector', () => {
  expect(readConfig({}).traces).toBeUndefined();
});
