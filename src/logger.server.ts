import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import { redactedText } from './kernel/redacted-text.ts';
import { currentRequestId } from './kernel/request-id.server.ts';
import { isPrematureClose } from './platform/premature-close.server.ts';

/** What errors say beside their messages that is not for a log. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // The database's: values of the row that it could not take.
  ...['detail', 'where', 'internal_query', 'query', 'parameters', 'args'],
  // A mail server's and a provider's: whom and what they were asked about, word by word.
  ...['response', 'raw', 'envelope', 'rejected', 'rejectedErrors', 'body', 'config'],
]);

interface LoggerSettings {
  readonly level: string;
  /** Where to; standard output where none is given. */
  readonly stream?: { write(line: string): void };
}

/** The shop's log, which holds no data of people and no whole key of an order. PER-6. */
export function loggerOptions({ level, stream }: LoggerSettings): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: { err: errorForLog },
    mixin: requestOf,
    hooks: {
      // A client that leaves in the middle of an answer is no error, though what compresses answers says so.
      logMethod(details, log) {
        if (!isPrematureClose(details[0])) log.apply(this, details);
      },
      // Last, over the whole line, whatever it was made of.
      streamWrite: redactedText,
    },
  };
}

/** The request that a line belongs to, unless its logger says so already. */
function requestOf(_line: object, _level: number, log: pino.Logger): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId };
}

function errorForLog(error: Error) {
  const said = pino.stdSerializers.err(error);
  const { type, message, stack } = said;
  const kept = Object.entries(said).filter(([field]) => !LEFT_OUT.has(field));
  return { ...Object.fromEntries(kept), type, message, stack: stack ?? '' };
}
