import type { Readable } from 'node:stream';
import type { Right } from '../../domain/staff/rights.ts';
import type { StaffSession } from '../../domain/staff/sessions.server.ts';

/** Values that the guard adds to a request before a screen sees it. */
interface DeskRequest {
  readonly shopName: string;
  /** From the cookie; undefined if nobody is signed in. */
  readonly token: string | undefined;
  readonly session: StaffSession | undefined;
  /** For the forms of the answer. */
  readonly formToken: string;
  /** The files of a form, as a stream. */
  readonly files?: AsyncIterable<{ readonly name: string; readonly stream: Readable }>;
}

declare module 'fastify' {
  interface FastifyRequest {
    desk: DeskRequest;
  }
  interface FastifyContextConfig {
    /** The right that a route needs; `anyone` includes visitors who are not signed in. Every route of the desk declares it. */
    readonly right?: Right | 'anyone';
    /** Bodies that a route accepts besides plain forms: forms with files, or pieces of a file that a script sends. */
    readonly takes?: 'files' | 'pieces';
  }
}
