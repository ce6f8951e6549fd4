import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import {
  checkWithdrawal,
  WITHDRAWAL_LENGTHS,
  type Withdrawal,
  type WithdrawalField,
  type WithdrawalRemarks,
} from '../../domain/withdrawals/withdrawal.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';
import type { WireOrder } from '../../wire/order.ts';

/** A line of a known order that something is left of. */
export interface OfferedLine {
  readonly part: string;
  /** Its part number and description. */
  readonly words: string;
  /** The vehicle that the shop had said it fits, under its promise; '' without one. */
  readonly vehicle: string;
  /** Pieces that can be withdrawn, and those of them that were not sent. */
  readonly left: number;
  readonly unsent: number;
  /** Pieces that are withdrawn; 0 where what was typed is no such number. */
  readonly taken: number;
  readonly typed: string;
  /** It does not fit that vehicle. */
  readonly isMisfit: boolean;
}

/** The typed fields and, for a known order, the lines to choose from. */
export interface Declared {
  readonly withdrawal: Withdrawal;
  readonly offered: readonly OfferedLine[];
  /** It is about everything in the order: that is said, and never follows from an empty choice. */
  readonly isAll: boolean;
  /** A supplier has an order to send some of it straight to the buyer. */
  readonly isBySupplier: boolean;
  /** What was declared about the order before, a sentence each. */
  readonly before: readonly string[];
}

/** A field of the form: one of a declaration, or the pieces of an offered line. */
export type DeclaredField = WithdrawalField | `taken:${number}`;

/** The shopper's position between the two steps. */
export type WithdrawalStep =
  | (Declared & {
      readonly step: 'identify';
      readonly faults: readonly {
        readonly field: DeclaredField | undefined;
        readonly message: string;
      }[];
    })
  | (Declared & { readonly step: 'confirm' })
  | ({ readonly step: 'done' } & ReceivedDeclaration);

/** The content of the last page, which stands in for the mail if that does not arrive. */
export interface ReceivedDeclaration {
  readonly withdrawal: Withdrawal;
  readonly receivedAt: string;
  readonly isReceiptMailed: boolean;
  /** Nothing of what is withdrawn was sent. */
  readonly isUnsent: boolean;
  readonly isBySupplier: boolean;
  /** The return is free, because of what the shop had said of the fit. */
  readonly isFree: boolean;
}

type SendWithdrawal = (
  withdrawal: Withdrawal & WithdrawalRemarks,
) => Promise<
  Pick<ReceivedDeclaration, 'receivedAt' | 'isReceiptMailed'> | { readonly refused: string }
>;

/** The pressed button. */
export const intents = { review: 'review', change: 'change', confirm: 'confirm' };

/** The name of the field that says that it is about everything. */
export const ALL = 'all';

/** The name of the field that says that a supplier sends some of it. */
export const BY_SUPPLIER = 'supplier';

/** The name of the fields that say what was declared before. */
export const BEFORE = 'before';

export const emptyDeclaration: Declared = {
  withdrawal: { name: '', orderNumber: '', email: '', parts: '' },
  offered: [],
  isAll: false,
  isBySupplier: false,
  before: [],
};

/** A declaration about an order, as its page and its mail begin it: a sole piece is chosen already. */
export function declarationAbout(
  order: WireOrder,
  { isBySupplier }: Pick<Declared, 'isBySupplier'>,
): Declared {
  const offered = order.transactionlines.flatMap((line): OfferedLine[] => {
    // A kit's parts go with it, and a deposit with its part.
    if (line.kitcomponent || line.depositof !== null) return [];
    const left = line.quantity - line.fallen - line.back;
    const words = `${line.displayname} ${line.description}`;
    const unsent = left - (line.sent - line.back);
    const promised = line.vehicles.find((vehicle) => vehicle.promised);
    const vehicle = promised ? vehicleName(promised) : '';
    const part = line.displayname;
    const none = { taken: 0, typed: '0', isMisfit: false };
    return left > 0 ? [{ part, words, vehicle, left, unsent, ...none }] : [];
  });
  const [only] = offered;
  const isSole = offered.length === 1 && only?.left === 1;
  return {
    withdrawal: {
      name: order.shortened ? '' : order.shipaddressee,
      orderNumber: order.name,
      email: order.shortened ? '' : order.shipemail,
      parts: '',
    },
    offered: isSole ? [{ ...only, taken: 1, typed: '1' }] : offered,
    isAll: false,
    isBySupplier,
    before: order.withdrawals.map(({ receivedat, parts }) =>
      text.before(
        formatMoment(new Date(receivedat), SHOP_TIME_ZONE),
        parts.replaceAll('\n', ', ') || text.wholeOrder,
      ),
    ),
  };
}

/** The page that follows a form: the same in the browser and, without script, on the server. */
export async function nextWithdrawalStep(
  sent: FormData,
  send: SendWithdrawal,
): Promise<WithdrawalStep> {
  const declared = declaredIn(sent);
  const { withdrawal } = declared;
  const intent = sent.get('intent');
  if (intent === intents.change) return { step: 'identify', ...declared, faults: [] };
  const incomplete = checkWithdrawal(withdrawal).map(({ field, rule }) => ({
    field,
    message: rule === 'email' ? text.invalidEmail : text.required,
  }));
  const wrong = declared.isAll ? [] : wrongPieces(declared);
  const isEmpty = !declared.isAll && partsOf(declared) === '' && wrong.length === 0;
  const faults = [
    ...incomplete,
    ...wrong,
    ...(isEmpty ? [{ field: 'parts' as const, message: text.partsMissing }] : []),
  ];
  if (faults.length > 0) return { step: 'identify', ...declared, faults };
  if (intent !== intents.confirm) return { step: 'confirm', ...declared };
  const sending = { ...withdrawal, parts: partsOf(declared) };
  const misfits = declared.offered.filter(({ isMisfit }) => isMisfit).map(({ part }) => part);
  const answer = await send({ ...sending, misfits });
  return 'refused' in answer
    ? { step: 'identify', ...declared, faults: [{ field: undefined, message: answer.refused }] }
    : {
        step: 'done',
        withdrawal: sending,
        isUnsent: isUnsent(declared),
        isBySupplier: declared.isBySupplier,
        isFree: misfits.length > 0,
        ...answer,
      };
}

/** Lines of which another number of pieces was typed than can be withdrawn: a declaration is never rounded. */
function wrongPieces({ offered }: Declared) {
  return offered.flatMap(({ typed, left }, at) =>
    isPieces(typed, left) ? [] : [{ field: takenName(at), message: text.wrongPieces(left) }],
  );
}

function isPieces(typed: string, most: number): boolean {
  return typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) <= most);
}

/** The withdrawn lines of the order, one on each line; '' is the whole order, or nothing chosen yet. */
export function partsOf({ withdrawal, offered, isAll }: Declared): string {
  if (isAll) return '';
  const taken = offered.filter((line) => line.taken > 0);
  if (taken.length === 0) return withdrawal.parts;
  return taken.map((line) => text.piecesOf(line.taken, line.words)).join('\n');
}

/** Whether nothing of it is to be sent back: pieces that were not sent are withdrawn first. */
function isUnsent({ offered, isAll }: Declared): boolean {
  const withdrawn = isAll
    ? offered.map((line) => ({ ...line, taken: line.left }))
    : offered.filter((line) => line.taken > 0);
  return withdrawn.length > 0 && withdrawn.every((line) => line.taken <= line.unsent);
}

const LINES_MAX = 200;
const PIECES_MAX = 100_000;

function declaredIn(sent: FormData): Declared {
  const field = (name: WithdrawalField) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.slice(0, WITHDRAWAL_LENGTHS[name]).trim() : '';
  };
  const texts = (name: string) =>
    sent
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .slice(0, LINES_MAX);
  const pieces = (typed: unknown, most: number) =>
    Math.max(0, Math.min(most, Math.floor(Number(typed)) || 0));
  const parts = texts('part');
  const vehicles = texts('vehicle');
  const left = texts('left');
  const unsent = texts('unsent');
  return {
    withdrawal: {
      name: field('name'),
      orderNumber: field('orderNumber'),
      email: field('email'),
      parts: field('parts'),
    },
    isAll: sent.get(ALL) !== null,
    isBySupplier: sent.get(BY_SUPPLIER) !== null,
    before: texts(BEFORE),
    offered: texts('offered').map((words, at) => {
      const most = pieces(left[at], PIECES_MAX);
      const vehicle = vehicles[at] ?? '';
      const isMisfit = vehicle !== '' && sent.get(misfitName(at)) !== null;
      const typed = String(sent.get(takenName(at)) ?? '').trim();
      const taken = isPieces(typed, most) ? Number(typed) : 0;
      return {
        part: parts[at] ?? '',
        words,
        vehicle,
        left: most,
        unsent: pieces(unsent[at], most),
        // What does not fit is withdrawn.
        taken: isMisfit && taken === 0 ? most : taken,
        typed: isMisfit && taken === 0 && isPieces(typed, most) ? String(most) : typed,
        isMisfit,
      };
    }),
  };
}

/** The name of the field that says of an offered line that it does not fit. */
export function misfitName(at: number): string {
  return `misfit:${at}`;
}

/** The name of the field with the pieces of an offered line. */
export function takenName(at: number): `taken:${number}` {
  return `taken:${at}`;
}
