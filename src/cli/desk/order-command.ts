import type { WantedPieces } from '../../domain/fulfilment/parcels/parcel.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { CommandRefusedError, flag, text } from '../command.ts';
import { commandsWith } from '../command-table.ts';
import { refusalSentence } from './order-words.ts';

/** What the commands about orders share: their options, and how what is typed is read. */

export const orderOptions = {
  view: text,
  search: text,
  page: text,
  waive: text,
  reference: text,
  amount: text,
  force: flag,
  lines: text,
  parcel: text,
  carrier: text,
  tracking: text,
  reason: text,
  template: text,
  subject: text,
  text,
  worker: text,
  to: text,
  line: text,
  part: text,
  pieces: text,
  due: flag,
  key: text,
  apply: flag,
  'before-dispatch': flag,
  'by-hand': flag,
  out: text,
  condition: text,
  why: text,
  by: text,
  day: text,
  restock: text,
  json: flag,
};

export const orderCommand = commandsWith(
  orderOptions,
  (refusal: { readonly kind: string }, { json = false }) => refusalSentence(refusal, json),
);

/** Who took a step, in an order's history. */
export const actor = COMMAND_LINE.email;

/** Euros as cents; undefined where nothing is typed. */
export function centsOf(typed = ''): number | undefined {
  if (typed === '') return undefined;
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (euros === undefined) {
    throw new CommandRefusedError(`An amount is euros like 12.50, not "${typed}".`);
  }
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Parses `EP-1:2,EP-7`: two of the first and all of the second. */
export function linesOf(typed: string | undefined): readonly WantedPieces[] | undefined {
  return typed?.split(',').map((one) => {
    const [, line = '', pieces] = /^\s*(.+?)(?::(\d+))?\s*$/.exec(one) ?? [];
    if (line === '') throw new CommandRefusedError('--lines is like PART:2,PART.');
    return { line, ...(pieces ? { quantity: Number(pieces) } : {}) };
  });
}

export function parcelNumberOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(typed)) return Number(typed);
  throw new CommandRefusedError(`--parcel is a whole number, not "${typed}".`);
}
