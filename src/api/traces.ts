import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import {
  type ExportResult,
  ExportResultCode,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.server.ts';

/** The time limit for a collector's answer; a stop waits no longer for the last spans. */
const SEND_WITHIN_MS = 5_000;

interface Traces {
  /** The collector's address. */
  readonly url: string;
  /** The share of requests that arrive without a trace. */
  readonly share: number;
  /** `traceparent` decides for its request. Strangers send it too, and proxies hand it on unless told otherwise. */
  readonly takesParents: boolean;
}

/**
 * Sends a span for each request that reaches a route to a collector. A span has the route and not the address, which may
 * hold searches and keys. LOG-5.
 * @param version of the build
 */
export function traceRequests(
  app: FastifyInstance,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  { url, share, takesParents, version }: Traces & { version: string },
): void {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'wishbone',
      'service.version': version,
      'service.instance.id': `${config.host}:${config.port}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayingFaults(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }), app),
        exportTimeoutMillis: SEND_WITHIN_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('wishbone', version);

  app.addHook('onResponse', async (request, reply) => {
    if (reply.isCachedPage) return;
    addSpan(tracer, { request, reply, takesParents, endedAt: clock().getTime() });
  });
  app.addHook('onClose', () =>
    provider.shutdown().catch((err) => app.log.warn({ err }, 'The last traces were lost')),
  );
}

const propagator = new W3CTraceContextPropagator();

/** Afterwards, when all of it is known, so that a request that is under way carries nothing. */
function addSpan(
  tracer: Tracer,
  answered: {
    request: FastifyRequest;
    reply: FastifyReply;
    takesParents: boolean;
    endedAt: number;
  },
): void {
  const { request, reply, takesParents, endedAt } = answered;
  const route = request.routeOptions.url;
  const parent = takesParents
    ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    : ROOT_CONTEXT;
  const span = tracer.startSpan(
    route === undefined ? request.method : `${request.method} ${route}`,
    {
      kind: SpanKind.SERVER,
      startTime: endedAt - reply.elapsedTime,
      attributes: {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        ...(route !== undefined && { 'http.route': route }),
        // The id by which its log lines are found.
        'wishbone.request_id': request.id,
      },
    },
    parent,
  );
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}

/** The log reports lost spans: nothing waits for them, and nobody else would notice. */
function sayingFaults(exporter: SpanExporter, { log }: FastifyInstance): SpanExporter {
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) {
          log.warn({ err: result.error, spans: spans.length }, 'The collector took no traces');
        }
        // It has been reported; the processor would throw it again when the shop stops.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
