import { setTimeout as pause } from 'node:timers/promises';
import {
  type StandInAnswer,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from './providers/stand-in.ts';

/** A stand-in for the Commission's REST service: `check-vat-number`, in the shape that it answers. */
export interface ViesStandIn extends StandInServer {
  /** Valid numbers with their letters, each with the company that has it. */
  readonly companies: Map<string, { name: string; address: string }>;
  /** Taken one a question instead of an answer: a code of VIES's, or a whole answer. */
  readonly next: (string | StandInAnswer)[];
  /** How long it thinks about each question. */
  delayMs: number;
  /** The questions so far. */
  readonly asked: Record<string, string>[];
}

export async function startVies(): Promise<ViesStandIn> {
  const own: Omit<ViesStandIn, keyof StandInServer> = {
    companies: new Map([
      ['DE136695976', { name: 'Fahrwerk GmbH', address: 'Hauptstr. 1\n10115 Berlin' }],
      // Germany tells neither name nor address.
      ['DE811569869', { name: '---', address: '---' }],
      ['EL094259216', { name: 'ΑΝΑΡΤΗΣΕΙΣ ΑΕ', address: 'ΑΘΗΝΑ' }],
      ['PL5261040828', { name: 'NOWAK SP. Z O.O.', address: 'POLNA 7\n80-001 GDAŃSK' }],
    ]),
    next: [],
    delayMs: 0,
    asked: [],
  };

  async function answer({ method, url, body }: StandInRequest): Promise<StandInAnswer> {
    if (method !== 'POST' || url.pathname !== '/rest-api/check-vat-number') {
      return { status: 404, body: { timestamp: '2026-03-10T12:00:00Z', status: 404 } };
    }
    const question = JSON.parse(body) as Record<string, string>;
    own.asked.push(question);
    if (own.delayMs > 0) await pause(own.delayMs);
    const instead = own.next.shift();
    if (typeof instead === 'string') return trouble(instead);
    return instead ?? answerTo(question);
  }

  function answerTo(question: Record<string, string>): StandInAnswer {
    const {
      countryCode = '',
      vatNumber = '',
      requesterMemberStateCode,
      requesterNumber,
    } = question;
    if (!/^[A-Z]{2}$/.test(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber)) {
      return { ...trouble('INVALID_INPUT'), status: 400 };
    }
    const company = own.companies.get(countryCode + vatNumber);
    const isQualified = requesterMemberStateCode !== undefined && requesterNumber !== undefined;
    return {
      status: 200,
      body: {
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid: company !== undefined,
        requestIdentifier: isQualified ? 'WAPIAAAAZ1b2c3d4' : '',
        name: company?.name ?? '---',
        address: company?.address ?? '---',
        traderName: '---',
        traderStreet: '---',
        traderPostalCode: '---',
        traderCity: '---',
        traderCompanyType: '---',
        traderNameMatch: 'NOT_PROCESSED',
        traderStreetMatch: 'NOT_PROCESSED',
        traderPostalCodeMatch: 'NOT_PROCESSED',
        traderCityMatch: 'NOT_PROCESSED',
        traderCompanyTypeMatch: 'NOT_PROCESSED',
      },
    };
  }

  const server = await startStandIn(answer, () => true);
  const vies = Object.assign(server, own);
  // Setting `delayMs` takes effect at once.
  Object.defineProperty(vies, 'delayMs', {
    get: () => own.delayMs,
    set: (delayMs: number) => {
      own.delayMs = delayMs;
    },
  });
  return Object.assign(vies, { url: `${server.url}/rest-api` });
}

/** VIES's troubles come with status 200. */
function trouble(code: string): StandInAnswer {
  return { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: code }] } };
}

/** A number that may exist, another one for each count: the last digit is the check digit of the nine before it. */
export function validPolishNumber(count: number): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (let number = 520_000_000 + 1000 * count; ; number++) {
    const digits = [...`${number}`].map(Number);
    const check = weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11;
    if (check < 10) return `PL${number}${check}`;
  }
}
