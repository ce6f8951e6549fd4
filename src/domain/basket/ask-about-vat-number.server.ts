import { setTimeout as pause } from 'node:timers/promises';
import {
  VAT_ANSWER_HOLDS_MS,
  VIES_QUESTIONS_MAX,
  VIES_TIMEOUT_MS,
  VIES_WAIT_MS,
} from '../../config/guards.ts';
import { isUuid } from '../../kernel/ids.ts';
import {
  type CheckedVatNumber,
  checkedVatNumber,
} from '../../kernel/vat-numbers/checked-vat-number.server.ts';
import { spendAllowance } from '../allowance/allowance.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { findBasket } from './basket.sql.server.ts';
import type { Basket } from './basket.ts';
import { findVatAnswer, keepVatAnswer } from './vat/vat-answer.sql.server.ts';
import { holds, type VatAnswer } from './vat/vat-answer.ts';
import { askVies } from './vat/vies.server.ts';

/** A basket's data about the buying company. */
type Company = Pick<Basket, 'isCompany' | 'vatNumber' | 'billCountry' | 'shipCountry'>;

/** Whose demand causes the query. */
export interface Asker {
  readonly basketId: string;
  /** The key of the shopper's network address, which every door must give; undefined where no shopper asks. */
  readonly visitor: string | undefined;
}

/** The owner of a basket's allowances: the database accepts an id in any case, so all spellings count as one. */
export function basketKey(basketId: string): string {
  return basketId.toLowerCase();
}

/** Queries in progress, by service and number: many calls of one basket ask once. */
const questions = new Map<string, Promise<VatAnswer | undefined>>();

/** The buying company's VAT number, where format and check digits are right; otherwise null. */
export function companyNumber(basket: Company): CheckedVatNumber | null {
  return basket.isCompany ? checkedVatNumber(basket.vatNumber, companyCountry(basket)) : null;
}

/** Where a company is at home: the country of billing, else of delivery. */
export function companyCountry({
  billCountry,
  shipCountry,
}: Pick<Company, 'billCountry' | 'shipCountry'>): string | null {
  return billCountry ?? shipCountry;
}

/**
 * Makes sure that a valid answer about a VAT number is stored, asking VIES where that is switched on. Never inside a
 * transaction: transactions only read stored answers.
 * @returns undefined where VIES is not asked at all, or does not answer while a shopper waits; a
 *   late answer is kept for the next try
 */
export async function askAboutVatNumber(
  context: Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>,
  number: CheckedVatNumber | null,
  asker: Asker,
): Promise<VatAnswer | undefined> {
  const { vies } = context.config;
  if (!vies || !number) return undefined;
  const kept = await findVatAnswer(context.db.sql, number.vatNumber);
  if (kept && holds(kept, context.clock())) return kept;

  const key = `${vies.url} ${number.vatNumber}`;
  let question = questions.get(key);
  if (!question) {
    if (questions.size >= VIES_QUESTIONS_MAX) {
      context.log.warn({ country: number.country }, 'Too many questions to VIES at once');
      return undefined;
    }
    question = askIfAllowed(context, vies, { number, asker }).finally(() => questions.delete(key));
    questions.set(key, question);
  }
  return inTime(question, context, number);
}

/** Like `askAboutVatNumber`, for the number of a basket. */
export async function askAboutBasket(
  context: Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>,
  asker: Asker,
): Promise<void> {
  if (!context.config.vies || !isUuid(asker.basketId)) return;
  const basket = await findBasket(context.db.sql, asker.basketId);
  if (basket) await askAboutVatNumber(context, companyNumber(basket), asker);
}

/** Whether a basket and an address may cause another query to VIES. */
async function mayAsk(
  context: Pick<ShopContext, 'config' | 'db'>,
  { basketId, visitor }: Asker,
): Promise<boolean> {
  if (await spendAllowance(context, { name: 'vat-question-by-basket', key: basketKey(basketId) }))
    return false;
  if (visitor === undefined) return true;
  return !(await spendAllowance(context, { name: 'vat-question-by-address', key: visitor }));
}

async function askIfAllowed(
  context: Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>,
  vies: Parameters<typeof askVies>[0],
  { number, asker }: { number: CheckedVatNumber; asker: Asker },
): Promise<VatAnswer | undefined> {
  if (await mayAsk(context, asker)) return askAndKeep(context, vies, number);
  context.log.warn({ country: number.country }, 'One shopper asks VIES too often');
  return undefined;
}

/** Asks VIES now, whatever is kept; the caller has made sure that VIES is switched on, and nobody waits for it. */
export function askVatNumberNow(
  context: Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>,
  number: CheckedVatNumber,
): Promise<VatAnswer> {
  const { vies } = context.config;
  if (!vies) throw new Error('VIES is switched off');
  return askAndKeep(context, vies, number);
}

async function askAndKeep(
  { db, clock, log }: Pick<ShopContext, 'db' | 'clock' | 'log'>,
  vies: Parameters<typeof askVies>[0],
  number: CheckedVatNumber,
): Promise<VatAnswer> {
  const now = clock();
  const answer = await askVies(vies, number, { timeoutMs: VIES_TIMEOUT_MS, now });
  const { country } = number;
  if (answer.answer === 'unavailable') {
    log.warn(
      { country, problem: answer.problem },
      'VIES could not say whether a VAT number is valid',
    );
  } else if (answer.answer === 'invalid') {
    log.info({ country }, 'VIES says that a VAT number is invalid');
  }
  await keepVatAnswer(db.sql, answer, new Date(now.getTime() - VAT_ANSWER_HOLDS_MS.valid));
  return answer;
}

const LATE = 'late' as const;

async function inTime(
  question: Promise<VatAnswer | undefined>,
  { log }: Pick<ShopContext, 'log'>,
  { country }: CheckedVatNumber,
): Promise<VatAnswer | undefined> {
  const answered = new AbortController();
  const patience = pause(VIES_WAIT_MS, LATE, { signal: answered.signal }).catch(
    (): typeof LATE => LATE,
  );
  try {
    const answer = await Promise.race([question, patience]);
    if (answer === LATE) {
      log.warn({ country }, 'VIES takes longer than a shopper waits');
      // No caller waits for it any more, so its failure must be handled here.
      question.catch((err) => log.warn({ err }, 'A late answer of VIES could not be kept'));
      return undefined;
    }
    return answer;
  } finally {
    answered.abort();
  }
}
