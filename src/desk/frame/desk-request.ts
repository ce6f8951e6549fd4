import type { Readable } from 'node:stream';
import type { WaitingWork } from '../../domain/fulfilment/waiting-work.server.ts';
import type { Right } from '../../domain/staff/rights.ts';
import type { StaffSession } from '../../domain/staff/sessions.server.ts';
import type { Counted } from './navigation.ts';
import type { TypedForm } from './typed-form.ts';
import type { UnsentFate } from './unsent-mail.tsx';

/** The numbers in the navigation, and those of each list of orders. */
export type Waiting = Readonly<Record<Counted, number>> & {
  readonly views: WaitingWork['orders'];
};

/** Values that the guard adds to a request before a screen sees it. */
interface DeskRequest {
  readonly shopName: string;
  /** Where no mail server is set. */
  readonly unsentMail: UnsentFate | undefined;
  /** From the cookie; undefined if nobody is signed in. */
  readonly token: string | undefined;
  readonly session: StaffSession | undefined;
  /** For the forms of the answer. */
  readonly formToken: string;
  /** What waits, for the navigation; undefined where nobody is signed in. */
  readonly waiting?: Waiting | undefined;
  /** The offer to undo the step that led to this screen, while it holds. */
  readonly undo?: string | undefined;
  /** What was typed on this screen when the session had ended. */
  readonly typed?: TypedForm | undefined;
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
    /** Asked by a page by itself: it does not keep a session open. */
    readonly isBackground?: boolean;
    /** Bodies that a route accepts besides plain forms: forms with files, or pieces of a file that a script sends. */
    readonly takes?: 'files' | 'pieces';
  }
}
