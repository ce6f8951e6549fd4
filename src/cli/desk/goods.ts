import { markets } from '../../config/countries/markets.ts';
import { typedCents } from '../../desk/frame/money.ts';
import { goodsFaultWords } from '../../desk/goods/part-step.ts';
import { changePrice } from '../../domain/goods/change-price.server.ts';
import { correctFitment, goodsFitments } from '../../domain/goods/correct-fitment.server.ts';
import { decideCorrection, fitmentCorrections } from '../../domain/goods/corrections.server.ts';
import {
  type GoodsPhotos,
  type GoodsPlace,
  type GoodsPrice,
  type GoodsRelated,
  type GoodsStock,
  placeWords,
} from '../../domain/goods/goods.ts';
import { fitmentKinds, type WantedFitment } from '../../domain/goods/goods-fitments.ts';
import { goodsPart } from '../../domain/goods/goods-part.server.ts';
import { hidePart } from '../../domain/goods/hide-part.server.ts';
import {
  choosePhotos,
  choosePlace,
  chooseRelated,
} from '../../domain/goods/part-choices.server.ts';
import { uploadPicture } from '../../domain/goods/pictures.server.ts';
import { priceWords } from '../../domain/goods/price-words.ts';
import { setStock } from '../../domain/goods/set-stock.server.ts';
import { takeBack } from '../../domain/goods/take-back.server.ts';
import { layerFields } from '../../domain/parts/part-layer.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskGoods } from '../../messages/desk/goods/goods.ts';
import { bytesOfFile, CommandRefusedError, flag, oneOf, text } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';
import { correctionLines, fitmentLines, partLines, spansOf } from './goods-words.ts';

/** One part, and what is changed of it over the feed. */

const options = {
  location: text,
  promotion: text,
  until: text,
  reason: text,
  vehicle: text,
  preview: flag,
  json: flag,
};
const by = COMMAND_LINE;

const command = commandsWith(
  options,
  (refusal: { readonly kind: keyof typeof deskGoods.faults }, { json }) =>
    json ? JSON.stringify(refusal) : goodsFaultWords(refusal),
);

export const goodsCommands = commandTable({
  call: 'npm run desk --',
  options,
  misplaced: (option, name) => `--${option} does not go with ${name}.`,
  commands: {
    part: command({
      usage: 'NUMBER',
      run:
        ([part]) =>
        (context) =>
          goodsPart(context, { part }),
      print: partLines,
    }),
    price: command({
      usage: 'NUMBER EUROS [--location CODE] [--promotion EUROS [--until YYYY-MM-DD]] [--preview]',
      run([part, euros], { location, promotion: offered, until, preview: isPreview = false }) {
        if (until !== undefined && offered === undefined) {
          throw new CommandRefusedError('--until goes with --promotion.');
        }
        const grossCents = centsOf(euros);
        const promotion =
          offered === undefined ? null : { grossCents: centsOf(offered), until: until ?? null };
        return (context) =>
          changePrice(context, {
            ...{ part, by, grossCents, promotion, isPreview },
            location: location ?? defaultLocation(context),
          });
      },
      print: changed(({ location }: GoodsPrice) => `price ${location}`, priceWords),
    }),
    stock: command({
      usage: 'NUMBER LOCATION PIECES --reason TEXT [--preview]',
      run([part, location, pieces], { reason = '', preview: isPreview = false }) {
        const quantity = piecesOf(pieces);
        return (context) => setStock(context, { part, by, location, quantity, reason, isPreview });
      },
      print: changed(
        ({ location }: GoodsStock) => `stock ${location}`,
        ({ quantity }) => deskGoods.stock.pieces(quantity),
      ),
    }),
    hide: command({
      usage: 'NUMBER',
      run:
        ([part]) =>
        (context) =>
          hidePart(context, { part, by }),
      print: partLines,
    }),
    show: command({
      usage: 'NUMBER',
      run:
        ([part]) =>
        (context) =>
          takeBack(context, { part, by, field: 'hidden' }),
      print: partLines,
    }),
    'take-back': command({
      usage: 'NUMBER FIELD [--location CODE]',
      run([part, typed], { location }) {
        const field = oneOf('FIELD', layerFields, typed);
        const isOfLocation = field === 'price' || field === 'stock';
        return (context) =>
          takeBack(context, {
            ...{ part, by, field },
            location: location ?? (isOfLocation ? defaultLocation(context) : ''),
          });
      },
      print: partLines,
    }),
    fitments: command({
      usage: 'NUMBER',
      run:
        ([part]) =>
        (context) =>
          goodsFitments(context, { part }),
      print: fitmentLines,
    }),
    fitment: command({
      usage:
        "NUMBER KIND --vehicle 'make=…; model=…; years=2010-2012; engine=…' --reason TEXT [--preview]",
      run([part, kind], { preview: isPreview = false, ...typed }) {
        const fitment = fitmentOf(kind, typed);
        return (context) => correctFitment(context, { part, by, isPreview, ...fitment });
      },
      print: ({ before, after }, typed, [, kind]) => {
        const spans = spansOf(fitmentOf(kind, typed));
        return changed(() => 'fitments', spans)({ before, after }, typed);
      },
    }),
    place: command({
      usage: 'NUMBER CATEGORY GROUP [--preview]',
      run:
        ([part, category, group], { preview: isPreview = false }) =>
        (context) =>
          choosePlace(context, { part, by, isPreview, category, group }),
      print: changed(
        () => 'category and group',
        (place: GoodsPlace) => placeWords(place.is) || 'none',
      ),
    }),
    related: command({
      usage: "NUMBER 'NUMBER, NUMBER, …' [--preview]",
      run:
        ([part, listed], { preview: isPreview = false }) =>
        (context) =>
          chooseRelated(context, { part, by, isPreview, related: listOf(listed) }),
      print: changed(
        () => 'related parts',
        ({ parts }: GoodsRelated) => parts.map(({ partNumber }) => partNumber).join(', ') || 'none',
      ),
    }),
    pictures: command({
      usage: "NUMBER 'PATH, PATH, …' [--preview]",
      run:
        ([part, listed], { preview: isPreview = false }) =>
        (context) =>
          choosePhotos(context, { part, by, isPreview, photos: listOf(listed) }),
      print: changed(
        () => 'pictures',
        ({ urls }: GoodsPhotos) => urls.join(', ') || 'none',
      ),
    }),
    picture: command({
      usage: 'NUMBER FILE',
      run:
        ([part, file]) =>
        async (context) =>
          uploadPicture(context, { part, by, bytes: await bytesOfFile(file) }),
      print: ({ urls }) => `The pictures are now ${urls.join(', ')}`,
    }),
    corrections: command({
      usage: '',
      run: () => async (context) => ok(await fitmentCorrections(context)),
      print: correctionLines,
    }),
    accept: command({
      usage: "ID --vehicle '…' --reason TEXT",
      run([id], typed) {
        const fitment = fitmentOf('does-not-fit', typed);
        return (context) => decideCorrection(context, { id, by, fitment });
      },
      print: (correction) => correctionLines([correction]),
    }),
    refuse: command({
      usage: 'ID',
      run:
        ([id]) =>
        (context) =>
          decideCorrection(context, { id, by }),
      print: (correction) => correctionLines([correction]),
    }),
  },
  about: `One part, and what you change of it over the feed. The next import leaves your changes; take-back gives the feed's value.

  part       shows what the shop has, what the feed says, and what you have changed; hidden and withdrawn parts, too
  price      with VAT, at the location of the default market where none is named; until its last day the promotion holds
  stock      sets how many pieces can be sold from there. A feed that has fewer than before lowers it by as many
  hide       takes the part out of the shop, whatever feeds say; show takes that back
  take-back  FIELD is one of ${layerFields.join(', ')}

  fitments     lists the vehicles that the part fits; fitment corrects one over the feed: KIND is does-not-fit or fits, years
               are 2012, 2010-2012 or 2010-; group= and condition= may be said of a part that fits
  place        puts a part without vehicles into a category of the shop and a group
  related      chooses the related parts, pictures the pictures and their order, of those that the part has or had
  picture      takes a picture (JPEG, PNG or WebP, at most 5 MB) from a file and puts it behind the others
  corrections  parts that came back because they did not fit; accept corrects the fitment, refuse leaves it

  NUMBER is a part number, or an id such as part_17 where several brands have the number.

  --preview  says what it would do and does nothing
  --json     prints what is known as JSON

Exit status: 0 done, 1 nothing was changed.`,
});

/** Prints what a change does, or would do. */
function changed<Value>(what: (value: Value) => string, words: (value: Value) => string) {
  return (
    { before, after }: { readonly before: Value; readonly after: Value },
    { preview }: { preview?: boolean | undefined },
  ): string =>
    `${preview ? 'Would change' : 'Changed'} ${what(after)}\n  from ${words(before)}\n  to   ${words(after)}`;
}

function defaultLocation({ config }: Pick<ShopContext, 'config'>): string {
  return markets[config.source].location;
}

function listOf(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

function centsOf(text: string): number {
  const cents = typedCents(text);
  if (typeof cents === 'number') return cents;
  throw new CommandRefusedError(`An amount is euros like 12.50, not "${text}".`);
}

function piecesOf(text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new CommandRefusedError(`PIECES is a whole number, not "${text}".`);
}

const YEARS = /^(\d{4})(-?)(\d{4})?$/;

/** The value of `--vehicle`; the use case checks it further. */
function fitmentOf(
  typed: string,
  { vehicle = '', reason = '' }: { vehicle?: string | undefined; reason?: string | undefined },
): WantedFitment {
  const kind = oneOf('KIND', fitmentKinds, typed);
  const said = new Map(
    vehicle.split(';').map((pair): [string, string] => {
      const [field = '', ...value] = pair.split('=');
      return [field.trim(), value.join('=').trim()];
    }),
  );
  const [, from = '0', dash, to = dash ? null : from] = YEARS.exec(said.get('years') ?? '') ?? [];
  return {
    ...{ kind, make: said.get('make') ?? '', model: said.get('model') ?? '' },
    ...{ yearFrom: Number(from), yearTo: to === null ? null : Number(to) },
    ...{ engine: said.get('engine') ?? '', group: said.get('group') ?? '' },
    ...{ parameter: said.get('condition') ?? '', reason },
  };
}
