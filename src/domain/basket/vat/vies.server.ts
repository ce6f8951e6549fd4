import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ViesSettings } from '../../../config/third-party-settings.ts';
import { plainText } from '../../../kernel/text/plain-text.ts';
import type { CheckedVatNumber } from '../../../kernel/vat-numbers/checked-vat-number.server.ts';
import { type Breaker, breakerOf, CircuitOpenError } from '../../third-parties/breaker.server.ts';
import type { VatAnswer } from './vat-answer.ts';

type Said = Omit<VatAnswer, 'vatNumber' | 'askedAt' | 'requester'>;

const TEXT_LENGTH = 500;
const RETRY_AFTER_MS = 300;

/** VIES knows no such number, or the number has an impossible form. */
const saysInvalid: ReadonlySet<string> = new Set(['INVALID', 'INVALID_INPUT']);
/** An immediate retry would get the same answer. */
const isFinal: ReadonlySet<string> = new Set([
  'INVALID_REQUESTER_INFO',
  'IP_BLOCKED',
  'VAT_BLOCKED',
  'TIMEOUT',
]);

const text = z
  .string()
  .nullish()
  .transform((value) => {
    const lines = (value ?? '').split(/\r?\n/).map(plainText).filter(Boolean);
    // Some member states publish nothing but the number: VIES then writes dashes.
    return lines
      .filter((line) => !/^-+$/.test(line))
      .join(', ')
      .slice(0, TEXT_LENGTH);
  });

/**
 * The answer to `check-vat-number`. Errors come with status 200 too, as `errorWrappers` or as `userError`, in which
 * case `valid` means nothing.
 */
const reply = z.object({
  valid: z.boolean().optional(),
  vatNumber: z.string().nullish(),
  userError: z.string().max(64).nullish(),
  errorWrappers: z.array(z.object({ error: z.string().max(64) })).nullish(),
  name: text,
  address: text,
  traderName: text,
  requestIdentifier: text,
});

/**
 * Asks VIES about a VAT number, once more if it is only busy, and not at all for a while after repeated failures.
 * Never called inside a transaction: it may take seconds.
 * @param options.timeoutMs for both together
 * @returns `unavailable` with the reason if VIES says neither yes nor no; never throws
 * Source: the Commission's description of its REST service (`check-vat-number`).
 */
export async function askVies(
  settings: ViesSettings,
  number: CheckedVatNumber,
  options: { readonly timeoutMs: number; readonly now: Date },
): Promise<VatAnswer> {
  const said = await breakerAt(settings.url)
    .ask(() => askTwice(settings, number, options.timeoutMs), isAway)
    .catch((error) => {
      if (error instanceof Silent) return error.said;
      if (error instanceof CircuitOpenError) return nothing('LEFT_ALONE');
      throw error;
    });
  return {
    vatNumber: number.vatNumber,
    askedAt: options.now,
    requester: settings.requester ?? '',
    ...said,
  };
}

/** VIES itself is away, not a member state's register behind it. */
const meansAway = /^(UNREACHABLE|TIMEOUT|HTTP_(5\d\d|429)|SERVICE_UNAVAILABLE|GLOBAL_MAX_.*)$/;

class Silent extends Error {
  constructor(readonly said: Said) {
    super(said.problem);
  }
}

const isAway = (error: unknown) => error instanceof Silent;

const breakers = new Map<string, Breaker>();

function breakerAt(url: string): Breaker {
  const breaker = breakers.get(url) ?? breakerOf('VIES');
  breakers.set(url, breaker);
  return breaker;
}

async function askTwice(
  settings: ViesSettings,
  number: CheckedVatNumber,
  timeoutMs: number,
): Promise<Said> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let said = await ask(settings, number, deadline);
  if (said.answer === 'unavailable' && !isFinal.has(said.problem)) {
    await pause(RETRY_AFTER_MS);
    if (!deadline.aborted) said = await ask(settings, number, deadline);
  }
  if (said.answer === 'unavailable' && meansAway.test(said.problem)) throw new Silent(said);
  return said;
}

async function ask(
  { url, requester }: ViesSettings,
  { vatNumber }: CheckedVatNumber,
  signal: AbortSignal,
): Promise<Said> {
  const asked = split(vatNumber);
  const asker = requester === undefined ? undefined : split(requester);
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: asked.letters,
        vatNumber: asked.rest,
        ...(asker && { requesterMemberStateCode: asker.letters, requesterNumber: asker.rest }),
      }),
      redirect: 'error',
      signal,
    });
    const read = reply.safeParse(await response.json().catch(() => undefined));
    signal.throwIfAborted();
    if (!read.success) return nothing(response.ok ? 'UNREADABLE' : `HTTP_${response.status}`);
    return saidBy(read.data, asked.rest, response);
  } catch (error) {
    if (signal.aborted) return nothing('TIMEOUT');
    // An exception of fetch means a network failure; any other is a defect of ours.
    if (error instanceof TypeError) return nothing('UNREACHABLE');
    throw error;
  }
}

function saidBy(read: z.output<typeof reply>, asked: string, { ok, status }: Response): Said {
  const trouble = read.errorWrappers?.[0]?.error ?? read.userError ?? '';
  if (saysInvalid.has(trouble)) return { ...nothing(''), answer: 'invalid' };
  if (trouble !== '' && trouble !== 'VALID') return nothing(trouble);
  if (!ok) return nothing(`HTTP_${status}`);
  const isAboutIt = read.vatNumber == null || read.vatNumber === asked;
  if (read.valid === undefined || !isAboutIt) return nothing('UNREADABLE');
  return {
    answer: read.valid ? 'valid' : 'invalid',
    problem: '',
    traderName: read.name || read.traderName,
    traderAddress: read.address,
    requestIdentifier: read.requestIdentifier,
  };
}

function nothing(problem: string): Said {
  return {
    answer: 'unavailable',
    problem,
    traderName: '',
    traderAddress: '',
    requestIdentifier: '',
  };
}

/** VIES takes the country's letters separately: EL for Greece. */
function split(vatNumber: string): { letters: string; rest: string } {
  return { letters: vatNumber.slice(0, 2), rest: vatNumber.slice(2) };
}
