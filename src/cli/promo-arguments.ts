import { type Source, sources } from '../config/markets.ts';
import type { NewPromoCode } from '../domain/basket/promo/new-promo-code.ts';
import { promoCodeKey } from '../domain/basket/promo/promo-code.ts';
import { startOfShopDay } from '../domain/delivery/cut-off.ts';
import { dayAfter, type IsoDay, isoDay } from '../kernel/clock.ts';
import { CommandRefusedError, readArguments } from './changing-command.ts';

export const PROMO_USAGE = `npm run promo -- add CODE --percent N [SCOPE] [CONDITIONS]
npm run promo -- add CODE --amount EUROS [SCOPE] [CONDITIONS]
npm run promo -- list
npm run promo -- end CODE

The codes that shoppers type into the basket for a discount on its parts; upper and lower case are one.
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
  --json           prints codes as JSON
  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

export type PromoCommand = { readonly isJson: boolean } & (
  | { readonly name: 'add'; readonly promo: NewPromoCode }
  | { readonly name: 'list' }
  | { readonly name: 'end'; readonly code: string }
);

/** @returns undefined where the help is asked for */
export function readPromoCommand(args: readonly string[]): PromoCommand | undefined {
  const { values, positionals } = parse(args);
  const { help, json: isJson = false, ...terms } = values;
  if (help) return undefined;
  const [name, code, ...others] = positionals;
  const isNamed = code !== undefined && others.length === 0;
  if (name === 'add' && isNamed) return { name, isJson, promo: promoOf(code, terms) };
  const [stray] = Object.keys(terms);
  if (stray && (name === 'list' || name === 'end')) {
    throw new CommandRefusedError(`--${stray} goes with add alone.`);
  }
  if (name === 'list' && code === undefined) return { name, isJson };
  if (name === 'end' && isNamed) return { name, isJson, code };
  throw new CommandRefusedError(PROMO_USAGE);
}

function parse(args: readonly string[]) {
  return readArguments(args, PROMO_USAGE, {
    percent: { type: 'string' },
    amount: { type: 'string' },
    category: { type: 'string', multiple: true },
    group: { type: 'string', multiple: true },
    maker: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    market: { type: 'string', multiple: true },
    from: { type: 'string' },
    until: { type: 'string' },
    minimum: { type: 'string' },
    uses: { type: 'string' },
    'per-customer': { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  });
}

type Terms = Omit<ReturnType<typeof parse>['values'], 'help' | 'json'>;

function promoOf(code: string, terms: Terms): NewPromoCode {
  const { percent, amount, from, until, minimum, uses, 'per-customer': perCustomer } = terms;
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
  const day = new Date(text);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Number(day)) || isoDay(day) !== text) {
    throw new CommandRefusedError(`${option} is a day like 2026-12-31, not "${text}".`);
  }
  return text;
}
