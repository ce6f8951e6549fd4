import { readConfig } from '../config/config.ts';
import { PROMO_CODE_LENGTH } from '../config/lengths.ts';
import { CURRENCY } from '../config/markets.ts';
import {
  BASKET_GROSS_MAX_CENTS,
  PROMO_AMOUNT_MAX_CENTS,
  PROMO_SCOPE_NAMES_MAX,
  PROMO_USES_MAX,
} from '../config/shop-rules.ts';
import type { NewPromoCode } from '../domain/basket/promo/new-promo-code.ts';
import { promoCodeKey } from '../domain/basket/promo/promo-code.ts';
import {
  type CreatePromoCodeRefusal,
  createPromoCode,
  type EndPromoCodeRefusal,
  endPromoCode,
  listPromoCodes,
} from '../domain/selling/manage-promo-codes.server.ts';
import { lastDay, promoLine } from '../domain/selling/promo-words.ts';
import { systemClock } from '../kernel/clock.ts';
import { formatMoney } from '../kernel/money.ts';
import { deskSelling } from '../messages/desk/selling.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { PROMO_USAGE, type PromoCommand, readPromoCommand } from './promo-arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run promo`: makes, lists and ends the codes that shoppers type for a discount. */
export function runPromo(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readPromoCommand(args);
    return command ? answerTo(command) : PROMO_USAGE;
  });
}

function answerTo(command: PromoCommand): Promise<string> {
  const config = readConfig();
  return withDatabase(config, async (db) => {
    const shop = { db, clock: systemClock, config };
    switch (command.name) {
      case 'add': {
        const added = await createPromoCode(shop, command.promo);
        if (!added.ok)
          throw new CommandRefusedError(sentenceOfCreate(command.promo, added.refusal));
        if (command.isJson) return jsonOf(added.value);
        return `Added.\n${promoLine(added.value, systemClock())}`;
      }
      case 'list': {
        const codes = await listPromoCodes(shop);
        if (command.isJson) return jsonOf(codes);
        if (codes.length === 0) return 'There are no promo codes.';
        return codes.map((promo) => promoLine(promo, systemClock())).join('\n');
      }
      case 'end': {
        const code = promoCodeKey(command.code);
        const ended = await endPromoCode(shop, code);
        if (!ended.ok) throw new CommandRefusedError(sentenceOfEnd(code, ended.refusal));
        if (command.isJson) return jsonOf(ended.value);
        return `Ended.\n${promoLine(ended.value, systemClock())}`;
      }
    }
  });
}

function jsonOf(value: object): string {
  return JSON.stringify(value, null, 2);
}

function sentenceOfCreate(
  { code }: Pick<NewPromoCode, 'code'>,
  refusal: CreatePromoCodeRefusal,
): string {
  switch (refusal.kind) {
    case 'no-code':
      return `A code has letters, digits, - and _ alone, not "${code}".`;
    case 'code-too-long':
      return `A code has at most ${PROMO_CODE_LENGTH} characters; this one has ${refusal.length}.`;
    case 'discount-out-of-range':
      return '--percent lies between 0.01 and 100.';
    case 'amount-out-of-range':
      return `--amount lies between 0.01 and ${euros(PROMO_AMOUNT_MAX_CENTS)}.`;
    case 'percent-and-amount':
      return 'A code takes off either a percentage or an amount.';
    case 'scope-too-long':
      return `Of each kind there can be ${PROMO_SCOPE_NAMES_MAX} names.`;
    case 'unknown-in-scope':
      return deskSelling.promo.unknownInScope[refusal.list](refusal.name);
    case 'minimum-out-of-range':
      return `--minimum is at most ${euros(BASKET_GROSS_MAX_CENTS)}: no basket comes to more.`;
    case 'per-customer-out-of-range':
      return `--per-customer lies between 1 and ${PROMO_USES_MAX}.`;
    case 'uses-out-of-range':
      return `--uses lies between 1 and ${PROMO_USES_MAX}.`;
    case 'ends-before-it-begins':
      return 'The last day lies before the first one.';
    case 'over-already':
      return 'The last day has passed.';
    case 'code-taken':
      return `There is a code ${code} already, or there was one. Choose another; npm run promo -- list shows all.`;
  }
}

function sentenceOfEnd(code: string, refusal: EndPromoCodeRefusal): string {
  switch (refusal.kind) {
    case 'unknown-promo-code':
      return `There is no code ${code}. npm run promo -- list shows all.`;
    case 'ended-already':
      return `${code} ended already, on ${lastDay(refusal.at)}.`;
  }
}

function euros(cents: number): string {
  return formatMoney(cents, CURRENCY.symbol);
}
