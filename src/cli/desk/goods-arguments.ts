import { typedCents } from '../../desk/frame/money.ts';
import { fitmentKinds, type WantedFitment } from '../../domain/goods/goods-fitments.ts';
import { type LayerField, layerFields } from '../../domain/parts/part-layer.ts';
import { CommandRefusedError, readArguments } from '../changing-command.ts';

export const DESK_GOODS_USAGE = `npm run desk -- part NUMBER
npm run desk -- price NUMBER EUROS [--location CODE] [--promotion EUROS [--until YYYY-MM-DD]] [--preview]
npm run desk -- stock NUMBER LOCATION PIECES --reason TEXT [--preview]
npm run desk -- hide NUMBER
npm run desk -- show NUMBER
npm run desk -- take-back NUMBER FIELD [--location CODE]
npm run desk -- fitments NUMBER
npm run desk -- fitment NUMBER KIND --vehicle 'make=…; model=…; years=2010-2012; engine=…' --reason TEXT [--preview]
npm run desk -- place NUMBER CATEGORY GROUP [--preview]
npm run desk -- related NUMBER 'NUMBER, NUMBER, …' [--preview]
npm run desk -- pictures NUMBER 'PATH, PATH, …' [--preview]
npm run desk -- picture NUMBER FILE
npm run desk -- corrections
npm run desk -- accept ID --vehicle '…' --reason TEXT
npm run desk -- refuse ID

One part, and what you change of it over the feed. The next import leaves your changes; take-back gives the feed's value.

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

Exit status: 0 done, 1 nothing was changed.`;

const options = {
  location: { type: 'string' },
  promotion: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
  vehicle: { type: 'string' },
  preview: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The number of words after each command, and its options. */
const shapes = {
  part: { words: 1, options: [] },
  price: { words: 2, options: ['location', 'promotion', 'until', 'preview'] },
  stock: { words: 3, options: ['reason', 'preview'] },
  hide: { words: 1, options: [] },
  show: { words: 1, options: [] },
  'take-back': { words: 2, options: ['location'] },
  fitments: { words: 1, options: [] },
  fitment: { words: 2, options: ['vehicle', 'reason', 'preview'] },
  place: { words: 3, options: ['preview'] },
  related: { words: 2, options: ['preview'] },
  pictures: { words: 2, options: ['preview'] },
  picture: { words: 2, options: [] },
  corrections: { words: 0, options: [] },
  accept: { words: 1, options: ['vehicle', 'reason'] },
  refuse: { words: 1, options: [] },
} as const satisfies Record<string, { words: number; options: readonly (keyof typeof options)[] }>;

export type DeskGoodsName = keyof typeof shapes;

/** A command about a part with its arguments, read and checked. */
export interface DeskGoodsCommand {
  readonly name: DeskGoodsName;
  /** A part, or the id of a correction. */
  readonly part: string;
  /** Of `price`. */
  readonly grossCents: number;
  readonly promotion: { readonly grossCents: number; readonly until: string | null } | null;
  /** Of `stock`. */
  readonly quantity: number;
  readonly reason: string;
  /** Of `fitment` and `accept`. */
  readonly fitment: WantedFitment;
  /** Of `picture`. */
  readonly file: string;
  /** Of `related` and `pictures`. */
  readonly listed: readonly string[];
  /** Of `place`. */
  readonly place: { readonly category: string; readonly group: string };
  /** Of `take-back`. */
  readonly field: LayerField;
  readonly location: string | undefined;
  readonly isPreview: boolean;
  readonly isJson: boolean;
}

export function isAboutGoods([name = '']: readonly string[]): boolean {
  return Object.hasOwn(shapes, name);
}

/** @returns undefined where the help is asked for */
export function readDeskGoodsCommand(args: readonly string[]): DeskGoodsCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name = '', ...words] = positionals;
  if (!isName(name) || words.length !== shapes[name].words) {
    throw new CommandRefusedError(DESK_GOODS_USAGE);
  }
  const allowed: readonly string[] = [...shapes[name].options, 'json'];
  const foreign = Object.keys(values).find((option) => !allowed.includes(option));
  if (foreign) throw new CommandRefusedError(`--${foreign} does not go with ${name}.`);
  const { promotion, until } = values;
  if (until !== undefined && promotion === undefined) {
    throw new CommandRefusedError('--until goes with --promotion.');
  }
  const [part = '', second = '', third = ''] = words;
  return {
    name,
    part,
    grossCents: name === 'price' ? centsOf(second) : 0,
    promotion:
      promotion === undefined ? null : { grossCents: centsOf(promotion), until: until ?? null },
    quantity: name === 'stock' ? piecesOf(third) : 0,
    reason: values.reason ?? '',
    fitment: fitmentOf(name === 'fitment' ? second : 'does-not-fit', values),
    file: second,
    place: { category: second, group: third },
    listed: second
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
    field: name === 'take-back' ? fieldOf(second) : 'hidden',
    location: name === 'stock' ? second : values.location,
    isPreview: values.preview === true,
    isJson: values.json === true,
  };
}

function isName(name: string): name is DeskGoodsName {
  return Object.hasOwn(shapes, name);
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

function fieldOf(text: string): LayerField {
  const field = layerFields.find((one) => one === text);
  if (field) return field;
  throw new CommandRefusedError(`FIELD is one of ${layerFields.join(', ')}, not "${text}".`);
}

const YEARS = /^(\d{4})(-?)(\d{4})?$/;

/** The value of `--vehicle`; the use case checks it further. */
function fitmentOf(
  kind: string,
  { vehicle = '', reason = '' }: { vehicle?: string | undefined; reason?: string | undefined },
): WantedFitment {
  const said = new Map(
    vehicle.split(';').map((pair): [string, string] => {
      const [field = '', ...value] = pair.split('=');
      return [field.trim(), value.join('=').trim()];
    }),
  );
  const [, from = '0', dash, to = dash ? null : from] = YEARS.exec(said.get('years') ?? '') ?? [];
  const wanted = fitmentKinds.find((one) => one === kind);
  if (!wanted) {
    throw new CommandRefusedError(`KIND is one of ${fitmentKinds.join(', ')}, not "${kind}".`);
  }
  return {
    ...{ kind: wanted, make: said.get('make') ?? '', model: said.get('model') ?? '' },
    ...{ yearFrom: Number(from), yearTo: to === null ? null : Number(to) },
    ...{ engine: said.get('engine') ?? '', group: said.get('group') ?? '' },
    ...{ parameter: said.get('condition') ?? '', reason },
  };
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_GOODS_USAGE, options);
}
