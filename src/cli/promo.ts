import { readConfig } from '../config/config.ts';
import { promoCodeKey } from '../domain/basket/promo/promo-code.ts';
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
} from '../domain/selling/manage-promo-codes.server.ts';
import { promoLine } from '../domain/selling/promo-words.ts';
import { systemClock } from '../kernel/clock.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { PROMO_USAGE, type PromoCommand, readPromoCommand } from './promo-arguments.ts';
import { sentenceOfCreate, sentenceOfEnd } from './promo-report.ts';
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
