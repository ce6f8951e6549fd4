import { type Source, sources } from '../config/countries/markets.ts';
import { PROMO_CODE_LENGTH } from '../config/lengths.ts';
import {
  BASKET_GROSS_MAX_CENTS,
  PROMO_AMOUNT_MAX_CENTS,
  PROMO_SCOPE_NAMES_MAX,
  PROMO_USES_MAX,
} from '../config/shop-rules.ts';
import { inEuros } from '../desk/frame/money.ts';
import type { NewPromoCode } from '../domain/basket/promo/new-promo-code.ts';
import { promoCodeKey } from '../domain/basket/promo/promo-code.ts';
import { startOfShopDay } from '../domain/delivery/cut-off.ts';
import {
  type CreatePromoCodeRefusal,
  createPromoCode,
  type EndPromoCodeRefusal,
  endPromoCode,
  listPromoCodes,
} from '../domain/selling/manage-promo-codes.server.ts';
import { lastDay, promoLine } from '../domain/selling/promo-words.ts';
import { dayAfter, type IsoDay, isCalendarDay, systemClock } from '../kernel/clock.ts';
import { ok } from '../kernel/result.ts';
import { deskSelling } from '../messages/desk/selling.ts';
import { CommandRefusedError, flag, type OptionValues, text, texts } from './command.ts';
import { commandsWith, commandTable } from './command-table.ts';

const options = {
  percent: text,
  amount: text,
  category: texts,
  group: texts,
  maker: texts,
  part: texts,
  market: texts,
  from: text,
  until: text,
  minimum: text,
  uses: text,
  'per-customer': text,
  for: text,
  json: flag,
};
const command = commandsWith(options);

/** The codes that shoppers type for a discount. */
export const promoCommands = commandTable({
  call: 'npm run promo --',
  options,
  misplaced: (option, name) => (name === 'add' ? undefined : `--${option} goes with add alone.`),
  commands: {
    add: command({
      usage: `CODE --percent N [SCOPE] [CONDITIONS]
npm run promo -- add CODE --amount EUROS [SCOPE] [CONDITIONS]`,
      words: [1, 1],
      run([code], terms) {
        const promo = promoOf(code, terms);
        return (context) => createPromoCode(context, promo);
      },
      print: (promo) => `Added.\n${promoLine(promo, systemClock())}`,
      refused: (refusal, [code]) => whyNotAdded(refusal, promoCodeKey(code)),
    }),
    list: command({
      usage: '',
      run: () => async (context) => ok(await listPromoCodes(context)),
      print: (codes) =>
        codes.map((promo) => promoLine(promo, systemClock())).join('\n') ||
        'There are no promo codes.',
    }),
    end: command({
      usage: 'CODE',
      run:
        ([code]) =>
        (context) =>
          endPromoCode(context, promoCodeKey(code)),
      print: (promo) => `Ended.\n${promoLine(promo, systemClock())}`,
      refused: (refusal, [code]) => whyNotEnded(refusal, promoCodeKey(code)),
    }),
  },
  about: `The codes that shoppers type into the basket for a discount on its parts; upper and lower case are one.
npm run desk -- promo does the same.

  --percent N      what is taken off: from 0.01 to 100, at most two decimals
  --amount EUROS   or an amount, VAT included: once for an order, at most what the covered parts cost
  --category NAME  covers parts of this category only; may be given several times, like all of a scope:
  --group NAME     of this group
  --maker NAME     of this maker
  --part NUMBER    with this number
  --market NAME    in this market; a part has to meet each kind that is given
  --from DAY       the first day it holds (2026-12-01), as days begin in Warsaw; without it, at once
  --until DAY      the last day it holds; without it, until it is ended
  --minimum EUROS  what the covered parts must come to before the discount, VAT included
  --uses N         how many orders may use it
  --per-customer N how many orders of one customer, told apart by e-mail address
  --for EMAIL      only orders with this e-mail address may use it
  --json           prints codes as JSON
  --help           this text

Exit status: 0 done, 1 nothing was changed.`,
});

/** `npm run promo`. */
export const runPromo = promoCommands.run;

function promoOf(code: string, terms: OptionValues<typeof options>): NewPromoCode {
  const { percent, amount, from, until, minimum, uses, 'per-customer': perCustomer } = terms;
  const { for: buyerEmail = null } = terms;
  if (percent === undefined && amount === undefined) {
    throw new CommandRefusedError('Say what is taken off: --percent 10, or --amount 20.');
  }
  return {
    code: promoCodeKey(code),
    discount: percent === undefined ? 0 : hundredthsOf('--percent', percent),
    amountGrossCents: amount === undefined ? null : hundredthsOf('--amount', amount),
    scope: {
      categories: terms.category ?? [],
      groups: terms.group ?? [],
      brands: terms.maker ?? [],
      parts: terms.part ?? [],
      markets: (terms.market ?? []).map(marketOf),
    },
    validFrom: from === undefined ? null : startOfShopDay(dayOf('--from', from)),
    validTo: until === undefined ? null : startOfShopDay(dayAfter(dayOf('--until', until), 1)),
    minimumGrossCents: minimum === undefined ? 0 : hundredthsOf('--minimum', minimum),
    useLimit: uses === undefined ? null : wholeOf('--uses', uses),
    perCustomer: perCustomer === undefined ? null : wholeOf('--per-customer', perCustomer),
    buyerEmail,
  };
}

function marketOf(text: string): Source {
  const market = sources.find((source) => source === text.toUpperCase());
  if (market) return market;
  throw new CommandRefusedError(`--market is one of ${sources.join(', ')}, not "${text}".`);
}

/** Euros as cents, percent as hundredths of a percent. */
function hundredthsOf(option: string, text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (!whole) {
    throw new CommandRefusedError(
      `${option} is a number with at most two decimals, not "${text}".`,
    );
  }
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

function wholeOf(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new CommandRefusedError(`${option} is a whole number, not "${text}".`);
  }
  return Number(text);
}

function dayOf(option: string, text: string): IsoDay {
  if (!isCalendarDay(text)) {
    throw new CommandRefusedError(`${option} is a day like 2026-12-31, not "${text}".`);
  }
  return text;
}

function whyNotAdded(refusal: CreatePromoCodeRefusal, code: string): string {
  switch (refusal.kind) {
    case 'no-code':
      return `A code has letters, digits, - and _ alone, not "${code}".`;
    case 'code-too-long':
      return `A code has at most ${PROMO_CODE_LENGTH} characters; this one has ${refusal.length}.`;
    case 'discount-out-of-range':
      return '--percent lies between 0.01 and 100.';
    case 'amount-out-of-range':
      return `--amount lies between 0.01 and ${inEuros(PROMO_AMOUNT_MAX_CENTS)}.`;
    case 'percent-and-amount':
      return 'A code takes off either a percentage or an amount.';
    case 'scope-too-long':
      return `Of each kind there can be ${PROMO_SCOPE_NAMES_MAX} names.`;
    case 'unknown-in-scope':
      return deskSelling.promo.unknownInScope[refusal.list](refusal.name);
    case 'minimum-out-of-range':
      return `--minimum is at most ${inEuros(BASKET_GROSS_MAX_CENTS)}: no basket comes to more.`;
    case 'per-customer-out-of-range':
      return `--per-customer lies between 1 and ${PROMO_USES_MAX}.`;
    case 'uses-out-of-range':
      return `--uses lies between 1 and ${PROMO_USES_MAX}.`;
    case 'no-buyer-email':
      return '--for is an e-mail address.';
    case 'ends-before-it-begins':
      return 'The last day lies before the first one.';
    case 'over-already':
      return 'The last day has passed.';
    case 'code-taken':
      return `There is a code ${code} already, or there was one. Choose another; npm run promo -- list shows all.`;
  }
}

function whyNotEnded(refusal: EndPromoCodeRefusal, code: string): string {
  switch (refusal.kind) {
    case 'unknown-promo-code':
      return `There is no code ${code}. npm run promo -- list shows all.`;
    case 'ended-already':
      return `${code} ended already, on ${lastDay(refusal.at)}.`;
  }
}
