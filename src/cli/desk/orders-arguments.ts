import { type WaivablePoint, waivablePoints } from '../../domain/checkout/judged-points.ts';
import {
  CHANGEABLE_FIELDS,
  type ChangeableField,
} from '../../domain/fulfilment/change-address.server.ts';
import { type OrdersView, orderViews } from '../../domain/fulfilment/order-views.ts';
import type { WantedPieces } from '../../domain/fulfilment/parcels/parcel.ts';
import { goodsConditions, returnReasons } from '../../domain/fulfilment/returns/returned-goods.ts';
import { CommandRefusedError, readArguments } from '../changing-command.ts';
import { waivedOf } from '../waived.ts';

export const DESK_ORDERS_USAGE = `npm run desk -- orders [--view VIEW] [--search TEXT] [--page PAGE]
npm run desk -- order NUMBER
npm run desk -- confirm NUMBER [--waive POINT,…]
npm run desk -- reopen NUMBER [--waive POINT,…]
npm run desk -- paid NUMBER --reference TEXT [--amount EUROS [--force]] [--waive POINT,…]
npm run desk -- pack NUMBER [--lines PART:PIECES,…]
npm run desk -- unpack NUMBER --parcel N
npm run desk -- pack-again NUMBER --parcel N
npm run desk -- ship NUMBER --carrier NAME [--tracking TEXT] [--parcel N | --lines PART:PIECES,…]
npm run desk -- deliver NUMBER [--parcel N]
npm run desk -- return NUMBER [--parcel N]
npm run desk -- address NUMBER --to 'zip=80-002; city=Sopot'
npm run desk -- exchange NUMBER --line PART --part PART [--due] [--reason TEXT] [--apply]
npm run desk -- cancel NUMBER [--reason TEXT]
npm run desk -- refund NUMBER [EUROS] [--by-hand [--reference TEXT]] [--reason TEXT] [--key TEXT]
npm run desk -- invoice NUMBER
npm run desk -- credit-notes NUMBER
npm run desk -- papers NUMBER [--out FOLDER]
npm run desk -- packing-lists [NUMBER…] [--view VIEW] --out FILE.pdf
npm run desk -- note NUMBER TEXT
npm run desk -- message NUMBER TEXT
npm run desk -- withdrawals | enquiries | leads
npm run desk -- settle ID
npm run desk -- answer KIND ID [--template TEMPLATE] [--subject TEXT] [--text TEXT]
npm run desk -- assign KIND ID [--worker EMAIL]
npm run desk -- close KIND ID
npm run desk -- withdrawal ID
npm run desk -- received ID --condition CONDITION [--lines PART:PIECES,…] [--restock PLACE] [--why WHY] [--reason TEXT] [--key TEXT]
npm run desk -- pay-back ID [EUROS] [--by-hand [--reference TEXT]] [--reason TEXT]
npm run desk -- bank FILE.csv [--apply]
npm run desk -- tracking FILE.csv [--carrier NAME] [--apply]

What is done about orders. Each step mails the shopper where it matters to them, and is written into the order's history.

  orders       lists what is to be done; --view is one of ${orderViews.join(', ')}
  order        shows one order whole
  confirm      confirms a bank transfer for its shopper
  reopen       opens a cancelled order again, as long as all of its parts are there; --waive names what is not asked, of
               ${waivablePoints.join(', ')}, which the audit trail keeps
  paid         marks an order paid; another amount than its total needs --force
  pack, ship   everything that is left where no lines are named; ship packs what is not packed
  deliver, return  all parcels that are on their way where none is named
  address      changes where it goes until some of it has gone out; --to names ${Object.keys(CHANGEABLE_FIELDS).join(', ')}
  exchange     says what it means to send another part instead of one that is not packed, at the agreed price; --apply
               does it, --due notes what the other part is cheaper by as due to go back
  refund       what is owed, or all that is left, where no amount is named, by the provider that took the money. The
               same amount on the same day is the same refund; another --key makes it another one
  invoice      issues the invoice of a paid order under the next number, and mails it; credit-notes does the same for
               each refund that has none; papers lists what there is, and writes it as PDFs into a folder
  packing-lists  writes one PDF with a page for each parcel, packed or still to be packed, of the named orders, or of the
               first 50 of a view; without --view of those that are to be packed
  withdrawals  those that wait, with the last day to pay back; settle takes one off the list
  answer       answers an enquiry, a lead or a withdrawal by mail, with a template of content/answers.json or what is
               typed; assign says who works it; close takes an enquiry or a lead off the list
  withdrawal   one of them with the law's days, what came back and what goes back by law
  received     notes what came back, all that is out where no lines are named; CONDITION is one of
               ${goodsConditions.join(', ')}; --restock puts it on sale again; --why is one of
               ${returnReasons.join(', ')}
  pay-back     pays back what goes back by law and settles it; another amount needs a --reason

  bank         says which orders a bank's statement pays; --apply marks those paid that are sure, each line once
  tracking     says which parcels a carrier's file names; --apply hands those over that are sure, each number once

  --json       prints what is known as JSON

Exit status: 0 done, 1 nothing was changed.`;

const options = {
  view: { type: 'string' },
  search: { type: 'string' },
  page: { type: 'string' },
  waive: { type: 'string' },
  reference: { type: 'string' },
  amount: { type: 'string' },
  force: { type: 'boolean' },
  lines: { type: 'string' },
  parcel: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  reason: { type: 'string' },
  template: { type: 'string' },
  subject: { type: 'string' },
  text: { type: 'string' },
  worker: { type: 'string' },
  to: { type: 'string' },
  line: { type: 'string' },
  part: { type: 'string' },
  due: { type: 'boolean' },
  key: { type: 'string' },
  apply: { type: 'boolean' },
  'by-hand': { type: 'boolean' },
  out: { type: 'string' },
  condition: { type: 'string' },
  why: { type: 'string' },
  restock: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof typeof options;

/** The least and most words after each command, and its options. */
const shapes = {
  orders: { words: [0, 0], options: ['view', 'search', 'page'] },
  order: { words: [1, 1], options: [] },
  confirm: { words: [1, 1], options: ['waive'] },
  reopen: { words: [1, 1], options: ['waive'] },
  paid: { words: [1, 1], options: ['reference', 'amount', 'force', 'waive'] },
  pack: { words: [1, 1], options: ['lines'] },
  unpack: { words: [1, 1], options: ['parcel'] },
  'pack-again': { words: [1, 1], options: ['parcel'] },
  ship: { words: [1, 1], options: ['carrier', 'tracking', 'parcel', 'lines'] },
  deliver: { words: [1, 1], options: ['parcel'] },
  return: { words: [1, 1], options: ['parcel'] },
  address: { words: [1, 1], options: ['to'] },
  exchange: { words: [1, 1], options: ['line', 'part', 'due', 'reason', 'apply'] },
  cancel: { words: [1, 1], options: ['reason'] },
  refund: { words: [1, 2], options: ['by-hand', 'reference', 'reason', 'key'] },
  invoice: { words: [1, 1], options: [] },
  'credit-notes': { words: [1, 1], options: [] },
  papers: { words: [1, 1], options: ['out'] },
  'packing-lists': { words: [0, 50], options: ['view', 'out'] },
  note: { words: [2, 2], options: [] },
  message: { words: [2, 2], options: [] },
  withdrawals: { words: [0, 0], options: [] },
  enquiries: { words: [0, 0], options: [] },
  leads: { words: [0, 0], options: [] },
  settle: { words: [1, 1], options: [] },
  answer: { words: [2, 2], options: ['template', 'subject', 'text'] },
  assign: { words: [2, 2], options: ['worker'] },
  close: { words: [2, 2], options: [] },
  withdrawal: { words: [1, 1], options: [] },
  received: { words: [1, 1], options: ['condition', 'lines', 'restock', 'why', 'reason', 'key'] },
  'pay-back': { words: [1, 2], options: ['by-hand', 'reference', 'reason'] },
  bank: { words: [1, 1], options: ['apply'] },
  tracking: { words: [1, 1], options: ['apply', 'carrier'] },
} as const satisfies Record<
  string,
  { readonly words: readonly [number, number]; readonly options: readonly OptionName[] }
>;

export type DeskOrdersName = keyof typeof shapes;

/** A command about orders with its arguments, read and checked. */
export interface DeskOrdersCommand {
  readonly name: DeskOrdersName;
  /** The order's number, an id, or a file. */
  readonly subject: string;
  /** The argument after it: a text, or an amount. */
  readonly more: string | undefined;
  readonly isJson: boolean;
  readonly view: OrdersView;
  readonly search: string | undefined;
  readonly page: string | undefined;
  readonly reference: string | undefined;
  readonly amountCents: number | undefined;
  readonly isForced: boolean;
  readonly waived: readonly WaivablePoint[];
  readonly lines: readonly WantedPieces[] | undefined;
  readonly parcel: number | undefined;
  readonly carrier: string;
  readonly tracking: string | undefined;
  readonly reason: string | undefined;
  /** Of an answer. */
  readonly template: string | undefined;
  readonly mailSubject: string | undefined;
  readonly text: string | undefined;
  /** The address of an account. */
  readonly worker: string | undefined;
  /** Fields of an address with what they become. */
  readonly to: Readonly<Partial<Record<AddressField, string>>>;
  /** The part that was ordered, and the one that it becomes. */
  readonly line: string;
  readonly part: string;
  /** All that stands behind the name of the command. */
  readonly words: readonly string[];
  readonly isCheaperDue: boolean;
  readonly key: string | undefined;
  /** A folder, or of `packing-lists` a file. */
  readonly out: string | undefined;
  /** In which goods came back. */
  readonly condition: string;
  readonly why: string | undefined;
  /** Where they go on sale again. */
  readonly restock: string | undefined;
  readonly isByHand: boolean;
  readonly isApplied: boolean;
}

/** Whether a command line is about orders; otherwise it is about accounts. */
export function isAboutOrders([name = '']: readonly string[]): boolean {
  return Object.hasOwn(shapes, name);
}

/** @returns undefined where the help is asked for */
export function readDeskOrdersCommand(args: readonly string[]): DeskOrdersCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name = '', ...words] = positionals;
  if (!isName(name)) throw new CommandRefusedError(DESK_ORDERS_USAGE);
  const [least, most] = shapes[name].words;
  if (words.length < least || words.length > most) throw new CommandRefusedError(DESK_ORDERS_USAGE);
  const allowed: readonly string[] = [...shapes[name].options, 'json'];
  const foreign = Object.keys(values).find((option) => !allowed.includes(option));
  if (foreign) throw new CommandRefusedError(`--${foreign} does not go with ${name}.`);
  const [subject = '', more] = words;
  const amount = name === 'refund' || name === 'pay-back' ? more : values.amount;
  return {
    name,
    subject,
    more,
    words,
    isJson: values.json === true,
    view: viewOf(values.view),
    search: values.search,
    page: values.page,
    reference: values.reference,
    amountCents: amount === undefined ? undefined : centsOf(amount),
    isForced: values.force === true,
    waived: waivedOf(values.waive),
    lines: values.lines === undefined ? undefined : linesOf(values.lines),
    parcel: values.parcel === undefined ? undefined : wholeNumber(values.parcel, '--parcel'),
    carrier: values.carrier ?? '',
    tracking: values.tracking,
    reason: values.reason,
    template: values.template,
    mailSubject: values.subject,
    text: values.text,
    worker: values.worker,
    to: addressOf(values.to ?? ''),
    line: values.line ?? '',
    part: values.part ?? '',
    isCheaperDue: values.due === true,
    key: values.key,
    out: values.out,
    condition: values.condition ?? '',
    why: values.why,
    restock: values.restock,
    isByHand: values['by-hand'] === true,
    isApplied: values.apply === true,
  };
}

function isName(name: string): name is DeskOrdersName {
  return Object.hasOwn(shapes, name);
}

function viewOf(text = 'to-pack'): OrdersView {
  const view = orderViews.find((one) => one === text);
  if (view) return view;
  throw new CommandRefusedError(`--view is one of ${orderViews.join(', ')}, not "${text}".`);
}

function centsOf(text: string): number {
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (euros === undefined) {
    throw new CommandRefusedError(`An amount is euros like 12.50, not "${text}".`);
  }
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Parses `EP-1:2,EP-7`: two of the first and all of the second. */
function linesOf(text: string): readonly WantedPieces[] {
  return text.split(',').map((one) => {
    const [, line = '', pieces] = /^\s*(.+?)(?::(\d+))?\s*$/.exec(one) ?? [];
    if (line === '') throw new CommandRefusedError('--lines is like PART:2,PART.');
    return { line, ...(pieces ? { quantity: Number(pieces) } : {}) };
  });
}

type AddressField = ChangeableField | 'country';

/** Parses `zip=80-002; city=Sopot` as fields. */
function addressOf(text: string): Partial<Record<AddressField, string>> {
  const names: readonly string[] = [...Object.keys(CHANGEABLE_FIELDS), 'country'];
  const given = text.split(';').filter((one) => one.trim() !== '');
  return Object.fromEntries(
    given.map((one) => {
      const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(one) ?? [];
      if (names.includes(name)) return [name, value];
      throw new CommandRefusedError(`--to is like "zip=80-002; city=Sopot", not "${one.trim()}".`);
    }),
  );
}

function wholeNumber(text: string, option: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CommandRefusedError(`${option} is a whole number, not "${text}".`);
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_ORDERS_USAGE, options);
}
