import { createDecipheriv, randomUUID } from 'node:crypto';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../providers/stand-in.ts';
import { ksefSignIn, refused, sha256 } from './sign-in.ts';

/**
 * What happens to a call: it never arrives, its answer gets lost, it is refused with a status of HTTP, or whoever made
 * it is killed before or after it arrives, and never hears of it.
 */
export type CallFault = 'lost-request' | 'lost-answer' | 'killed-before' | 'killed-after' | number;

interface Kept {
  readonly session: string;
  readonly reference: string;
  readonly digest: string;
  readonly number: string;
  readonly body: string;
  readonly isOffline: boolean;
  readonly correctedDigest: string | null;
  /** Looks at its status before it is done. */
  looksLeft: number;
  code: number;
  ksefNumber: string | null;
  original: Kept | null;
}

interface Session {
  readonly key: Buffer;
  readonly iv: Buffer;
  isClosed: boolean;
}

export interface KsefStandInOptions {
  readonly nip: string;
  readonly token: string;
  readonly clock: () => Date;
  /** Documents that a session takes. */
  readonly sessionLimit?: () => number;
  /** Looks at a document's status until it is done. */
  readonly looks?: () => number;
  readonly accessSeconds?: number;
  readonly refreshSeconds?: number;
  /** @param call such as `POST /sessions/online` */
  readonly fault?: (call: string) => CallFault | undefined;
  /** What a call, or its answer, waits for. */
  readonly late?: (call: string, what: 'call' | 'answer') => Promise<void> | undefined;
  /** The final code of a document with a number: 200 by default. */
  readonly codeOf?: (number: string) => number;
}

/**
 * KSeF 2.0 as its description (open-api.json, 2.6.0) has it, as far as sending invoices needs it: keys, sign-in by token
 * or certificate, sessions, documents, their states, receipts. It decrypts and checks what it is sent, and takes each
 * number of a seller once.
 */
export async function startKsef(options: KsefStandInOptions) {
  const { nip, clock } = options;
  const sessions = new Map<string, Session>();
  const documents: Kept[] = [];
  const signIn = ksefSignIn(options);

  const onKill = new Set<() => void>();

  const server = await startStandIn(
    async (request) => {
      const call = `${request.method} ${request.url.pathname}`;
      await options.late?.(call, 'call');
      const fault = options.fault?.(call);
      if (fault === 'killed-before') return killed();
      const arrives = fault !== 'lost-request' && typeof fault !== 'number';
      const answer = arrives ? answerTo(request) : refused(Number(fault) || 0);
      await options.late?.(call, 'answer');
      if (fault === 'killed-after') return killed();
      return fault === 'lost-answer' ? { status: 0 } : answer;
    },
    () => true,
  );

  function killed(): Promise<StandInAnswer> {
    for (const tell of onKill) tell();
    onKill.clear();
    return new Promise(() => {});
  }

  function answerTo({ method, url, headers, body }: StandInRequest): StandInAnswer {
    const [, first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] =
      url.pathname.split('/');
    const call = `${method} /${first}/${second}`;
    const bearer = headers.authorization?.replace('Bearer ', '') ?? '';
    const answer = signIn.answer(call, body, bearer);
    if (answer) return answer;
    if (!signIn.isAccess(bearer)) return refused(401);
    if (call === 'POST /sessions/online') {
      return third ? inSession(third, fourth, body) : openSession(JSON.parse(body));
    }
    if (method === 'GET' && first === 'sessions' && third === 'invoices') {
      if (!fourth) return listOf(second, headers['x-continuation-token']);
      return fourth === 'ksef' && sixth === 'upo'
        ? receiptOf(second, fifth)
        : stateOf(second, fourth);
    }
    return refused(404);
  }

  function openSession(asked: {
    formCode: { systemCode: string };
    encryption: {
      encryptedSymmetricKey: string;
      initializationVector: string;
      publicKeyId: string;
    };
  }): StandInAnswer {
    const { encryptedSymmetricKey, initializationVector, publicKeyId } = asked.encryption;
    if (asked.formCode.systemCode !== 'FA (3)') return refused(400, 21405);
    if (publicKeyId !== signIn.keyId()) return refused(400, 21470);
    const referenceNumber = randomUUID();
    const iv = Buffer.from(initializationVector, 'base64');
    sessions.set(referenceNumber, {
      key: signIn.opened(encryptedSymmetricKey),
      iv,
      isClosed: false,
    });
    return {
      status: 201,
      body: { referenceNumber, validUntil: inSeconds(12 * 3600).toISOString() },
    };
  }

  function inSession(reference: string, what: string, body: string): StandInAnswer {
    const session = sessions.get(reference);
    if (!session) return refused(400, 21173);
    if (session.isClosed) return refused(400, 21180);
    if (what === 'close') {
      session.isClosed = true;
      return { status: 204 };
    }
    const inIt = documents.filter((document) => document.session === reference).length;
    if (inIt >= (options.sessionLimit?.() ?? 10_000)) return refused(400, 21155);
    return take(reference, session, JSON.parse(body));
  }

  function take(
    reference: string,
    { key, iv }: Session,
    sent: {
      invoiceHash: string;
      invoiceSize: number;
      encryptedInvoiceHash: string;
      encryptedInvoiceSize: number;
      encryptedInvoiceContent: string;
      offlineMode: boolean;
      hashOfCorrectedInvoice?: string;
    },
  ): StandInAnswer {
    const content = Buffer.from(sent.encryptedInvoiceContent, 'base64');
    if (content.length !== sent.encryptedInvoiceSize) return refused(400, 21402);
    if (sha256(content) !== sent.encryptedInvoiceHash) return refused(400, 21403);
    const corrected = documents.find(({ digest }) => digest === sent.hashOfCorrectedInvoice);
    if (corrected?.code === 200) return refused(400, 21167);
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    const bytes = Buffer.concat([decipher.update(content), decipher.final()]);
    const body = bytes.toString('utf8');
    const number = textOf(body, 'P_2');
    const isSound =
      sha256(bytes) === sent.invoiceHash &&
      bytes.length === sent.invoiceSize &&
      textOf(body, 'NIP') === nip;
    const original = documents.find(
      (other) => other.code === 200 && keyOf(other.body) === keyOf(body),
    );
    const code = !isSound ? 430 : original ? 440 : (options.codeOf?.(number) ?? 200);
    const document: Kept = {
      session: reference,
      reference: randomUUID(),
      digest: sent.invoiceHash,
      number,
      body,
      isOffline: sent.offlineMode,
      correctedDigest: sent.hashOfCorrectedInvoice ?? null,
      looksLeft: options.looks?.() ?? 0,
      code,
      ksefNumber: code === 200 ? ksefNumber() : null,
      original: original ?? null,
    };
    documents.push(document);
    return { status: 202, body: { referenceNumber: document.reference } };
  }

  function ksefNumber(): string {
    const day = clock().toISOString().slice(0, 10).replaceAll('-', '');
    const data = `${nip}-${day}-${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
    return `${data}-${crc8(data)}`;
  }

  function stateOf(session: string, reference: string): StandInAnswer {
    const document = documents.find(
      (each) => each.session === session && each.reference === reference,
    );
    if (!document) return refused(400, 21405);
    if (document.looksLeft > 0) document.looksLeft -= 1;
    return { status: 200, body: wire(document) };
  }

  function listOf(session: string, from: string | string[] | undefined): StandInAnswer {
    const own = documents.filter((each) => each.session === session);
    const start = Number(from ?? 0);
    const end = start + 10;
    return {
      status: 200,
      body: {
        invoices: own.slice(start, end).map(wire),
        continuationToken: end < own.length ? String(end) : null,
      },
    };
  }

  function wire(document: Kept): object {
    const isDone = document.looksLeft === 0;
    const code = isDone ? document.code : 150;
    const { original } = document;
    return {
      ordinalNumber: 1,
      invoiceNumber: document.number,
      referenceNumber: document.reference,
      invoiceHash: document.digest,
      invoicingDate: clock().toISOString(),
      ...(code === 200
        ? { ksefNumber: document.ksefNumber, acquisitionDate: clock().toISOString() }
        : {}),
      status: {
        code,
        description: code === 200 ? 'Sukces' : `Status ${code}`,
        details: code === 450 ? ['Data wystawienia nie może być późniejsza'] : null,
        ...(code === 440 && original
          ? {
              extensions: {
                originalSessionReferenceNumber: original.session,
                originalKsefNumber: original.ksefNumber,
              },
            }
          : {}),
      },
    };
  }

  function receiptOf(session: string, number: string): StandInAnswer {
    const document = documents.find(
      (each) => each.session === session && each.ksefNumber === number && each.looksLeft === 0,
    );
    if (!document) return refused(404);
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<Potwierdzenie><Dokument><NumerKSeFDokumentu>${number}</NumerKSeFDokumentu><SkrotDokumentu>${document.digest}</SkrotDokumentu></Dokument></Potwierdzenie>`,
    };
  }

  function inSeconds(seconds: number): Date {
    return new Date(clock().getTime() + seconds * 1000);
  }

  return Object.assign(server, {
    /** Everything that was taken, refused ones and duplicates too. */
    documents: documents as readonly Readonly<Kept>[],
    /** Documents with a number. */
    accepted: () => documents.filter(({ code }) => code === 200),
    rotateKeys: signIn.rotateKeys,
    endAccess: signIn.endAccess,
    /** Resolves when a caller is killed. */
    nextKill: () => new Promise<void>((resolve) => onKill.add(resolve)),
    /** A new system, which has seen nothing. */
    forget: () => {
      documents.length = 0;
      server.calls.length = 0;
    },
  });
}

/** Seller, kind and number: KSeF takes each once. */
function keyOf(body: string): string {
  return ['NIP', 'RodzajFaktury', 'P_2'].map((name) => textOf(body, name)).join(' ');
}

function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}

/** Polynomial 07, as the numbers of KSeF have it. */
function crc8(text: string): string {
  let sum = 0;
  for (const byte of Buffer.from(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x80 ? (sum << 1) ^ 0x07 : sum << 1) & 0xff;
  }
  return sum.toString(16).toUpperCase().padStart(2, '0');
}
