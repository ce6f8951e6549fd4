import type { Readable } from 'node:stream';
import type { Right } from '../../domain/staff/rights.ts';
import type { StaffSession } from '../../domain/staff/sessions.server.ts';

/** What the guard knows of a request before a screen has it. */
interface DeskRequest {
  readonly shopName: string;
  /** Of the cookie; undefined where nobody is signed in. */
  readonly token: string | undefined;
  readonly session: StaffSession | undefined;
  /** For the forms of the answer. */
  readonly formToken: string;
  /** Of a form with files, as they come. */
  readonly files?: AsyncIterable<{ readonly name: string; readonly stream: Readable }>;
}

declare module 'fastify' {
  interface FastifyRequest {
    desk: DeskRequest;
  }
  interface FastifyContextConfig {
    /** What somebody at the desk needs; `anyone` also who is not signed in. A route of the desk has to say. */
    readonly right?: Right | 'anyone';
    /** Beside plain forms: forms with files, or pieces of a file that a script sends. */
    readonly takes?: 'files' | 'pieces';
  }
}
