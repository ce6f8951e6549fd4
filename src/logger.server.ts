import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';
import { withoutPathKeys } from './config/key-paths.ts';
import { currentRequestId } from './kernel/request-id.server.ts';
import { redactedText } from './kernel/text/redacted-text.ts';
import { isPrematureClose } from './platform/premature-close.server.ts';
import { faultKey, rareFaults } from './repeated-faults.server.ts';

/** Properties of errors, other than the message, that may contain personal data. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // From the database: values of the rejected row.
  ...['detail', 'where', 'internal_query', 'query', 'parameters', 'args'],
  // From mail servers and providers: recipients and requests, word for word.
  ...['response', 'raw', 'envelope', 'rejected', 'rejectedErrors', 'body', 'config'],
]);

interface LoggerSettings {
  readonly level: string;
  /** The output; standard output by default. */
  readonly stream?: { write(line: string): void };
}

/** The shop's log. It contains no personal data and no whole key of an order. PER-6. */
export function loggerOptions({ level, stream }: LoggerSettings): FastifyServerOptions['logger'] {
  const isRare = rareFaults();
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: { err: errorForLog },
    mixin: requestOf,
    hooks: {
      // The compression plugin logs an error when a client leaves in the middle of an answer; it is none.
      logMethod(details, log, level) {
        const [said, text]: readonly unknown[] = details;
        if (isPrematureClose(said)) return;
        const error = errorOf(said);
        const sayLeftOut = (leftOut: number) =>
          this[levelName(level)]({ leftOut }, `${text ?? error?.name}: the same again`);
        if (!error || isRare(`${text} ${faultKey(error)}`, sayLeftOut)) log.apply(this, details);
      },
      // Last, over the whole line.
      streamWrite: (line) => redactedText(withoutPathKeys(line)),
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

/** The id of the current request, unless the logger adds it already. */
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
