import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import { currentRequestId } from './kernel/request-id.server.ts';
import { redactedText } from './kernel/text/redacted-text.ts';
import { isPrematureClose } from './platform/premature-close.server.ts';
import { faultKey, rareFaults } from './repeated-faults.server.ts';

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
  const isRare = rareFaults();
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: { err: errorForLog },
    mixin: requestOf,
    hooks: {
      // A client that leaves in the middle of an answer is no error, though what compresses answers says so.
      logMethod(details, log, level) {
        const [said, text]: readonly unknown[] = details;
        if (isPrematureClose(said)) return;
        const error = errorOf(said);
        const sayLeftOut = (leftOut: number) =>
          this[levelName(level)]({ leftOut }, `${text ?? error?.name}: the same again`);
        if (!error || isRare(`${text} ${faultKey(error)}`, sayLeftOut)) log.apply(this, details);
      },
      // Last, over the whole line, whatever it was made of.
      streamWrite: redactedText,
    },
  };
}

function errorOf(said: unknown): Error | undefined {
  const error = typeof said === 'object' && said !== null && 'err' in said ? said.err : said;
  return error instanceof Error ? error : undefined;
}

function levelName(level: number): pino.Level {
  return pino.levels.labels[level] as pino.Level;
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
