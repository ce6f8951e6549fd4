import { readFile } from 'node:fs/promises';
import { type Config, readConfig } from '../../config/config.ts';
import { markets } from '../../config/markets.ts';
import { goodsFaultWords } from '../../desk/goods/part-step.ts';
import { changePrice } from '../../domain/goods/change-price.server.ts';
import { correctFitment, goodsFitments } from '../../domain/goods/correct-fitment.server.ts';
import { decideCorrection, fitmentCorrections } from '../../domain/goods/corrections.server.ts';
import { goodsPart } from '../../domain/goods/goods-part.server.ts';
import { hidePart } from '../../domain/goods/hide-part.server.ts';
import {
  choosePhotos,
  choosePlace,
  chooseRelated,
} from '../../domain/goods/part-choices.server.ts';
import { uploadPicture } from '../../domain/goods/pictures.server.ts';
import { setStock } from '../../domain/goods/set-stock.server.ts';
import { takeBack } from '../../domain/goods/take-back.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import type { deskGoods } from '../../messages/desk/goods.ts';
import { CommandRefusedError, runChangingCommand } from '../changing-command.ts';
import { withDatabase } from '../with-database.ts';
import {
  DESK_GOODS_USAGE,
  type DeskGoodsCommand,
  type DeskGoodsName,
  readDeskGoodsCommand,
} from './goods-arguments.ts';
import { partLines, priceChangedLines, stockChangedLines } from './goods-words.ts';
import {
  correctedLines,
  correctionLines,
  fitmentLines,
  picturesLines,
  placeLines,
  relatedLines,
} from './lists-words.ts';

/** `npm run desk -- part` and the commands that change parts, by the same use cases as the screens. */
export function runDeskGoods(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readDeskGoodsCommand(args);
    if (!command) return DESK_GOODS_USAGE;
    const config = readConfig();
    return withDatabase(config, (db) =>
      steps[command.name]({ db, config, clock: systemClock }, command),
    );
  });
}

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;
type Step = (context: Context, command: DeskGoodsCommand) => Promise<string>;
const by = COMMAND_LINE;

/** Takes a step by its use case, and reports it. */
function step<Value>(
  work: (
    context: Context,
    command: DeskGoodsCommand,
  ) => Promise<Result<Value, { readonly kind: keyof typeof deskGoods.faults }>>,
  words: (value: Value, command: DeskGoodsCommand) => string,
): Step {
  return async (context, command) => {
    const done = await work(context, command);
    if (!done.ok) throw new CommandRefusedError(refusalWords(done.refusal, command));
    if (command.isJson) return JSON.stringify(done.value, null, 2);
    return terminalText(words(done.value, command));
  };
}

const steps: Readonly<Record<DeskGoodsName, Step>> = {
  part: step(goodsPart, partLines),
  price: step((context, command) => {
    const { part, grossCents, promotion, isPreview } = command;
    const location = command.location ?? defaultLocation(context.config);
    return changePrice(context, { part, by, location, grossCents, promotion, isPreview });
  }, priceChangedLines),
  stock: step(
    (context, { part, location = '', quantity, reason, isPreview }) =>
      setStock(context, { part, by, location, quantity, reason, isPreview }),
    stockChangedLines,
  ),
  hide: step((context, { part }) => hidePart(context, { part, by }), partLines),
  show: step((context, { part }) => takeBack(context, { part, by, field: 'hidden' }), partLines),
  'take-back': step((context, command) => {
    const { part, field } = command;
    const isOfLocation = field === 'price' || field === 'stock';
    const location = command.location ?? (isOfLocation ? defaultLocation(context.config) : '');
    return takeBack(context, { part, by, field, location });
  }, partLines),
  fitments: step((context, { part }) => goodsFitments(context, { part }), fitmentLines),
  fitment: step(
    (context, { part, fitment, isPreview }) =>
      correctFitment(context, { part, by, isPreview, ...fitment }),
    correctedLines,
  ),
  place: step(
    (context, { part, place, isPreview }) =>
      choosePlace(context, { part, by, isPreview, ...place }),
    placeLines,
  ),
  related: step(
    (context, { part, listed, isPreview }) =>
      chooseRelated(context, { part, by, isPreview, related: listed }),
    relatedLines,
  ),
  pictures: step(
    (context, { part, listed, isPreview }) =>
      choosePhotos(context, { part, by, isPreview, photos: listed }),
    picturesLines,
  ),
  picture: step(
    async (context, { part, file }) => {
      const bytes = await readFile(file).catch((error: Error) => {
        throw new CommandRefusedError(error.message);
      });
      return uploadPicture(context, { part, by, bytes });
    },
    ({ urls }) => `The pictures are now ${urls.join(', ')}`,
  ),
  corrections: step(async (context) => ok(await fitmentCorrections(context)), correctionLines),
  accept: step(
    (context, { part: id, fitment }) => decideCorrection(context, { id, by, fitment }),
    (correction) => correctionLines([correction]),
  ),
  refuse: step(
    (context, { part: id }) => decideCorrection(context, { id, by }),
    (correction) => correctionLines([correction]),
  ),
};

function defaultLocation({ source }: Config): string {
  return markets[source].location;
}

function refusalWords(
  refusal: { readonly kind: keyof typeof deskGoods.faults },
  { isJson }: DeskGoodsCommand,
): string {
  return isJson ? JSON.stringify(refusal) : goodsFaultWords(refusal);
}
