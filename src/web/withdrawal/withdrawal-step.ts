import {
  checkWithdrawal,
  WITHDRAWAL_LENGTHS,
  type Withdrawal,
  type WithdrawalField,
} from '../../domain/withdrawals/withdrawal.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';

/** A line of a known order that something is left of. */
export interface OfferedLine {
  /** Its part number and description. */
  readonly words: string;
  /** Pieces that can be withdrawn, and those of them that were not sent. */
  readonly left: number;
  readonly unsent: number;
  /** Pieces that are withdrawn. */
  readonly taken: number;
}

/** The typed fields and, for a known order, the lines to choose from. */
export interface Declared {
  readonly withdrawal: Withdrawal;
  readonly offered: readonly OfferedLine[];
}

/** The shopper's position between the two steps. */
export type WithdrawalStep =
  | (Declared & {
      readonly step: 'identify';
      readonly faults: readonly {
        readonly field: WithdrawalField | undefined;
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
}

type SendWithdrawal = (
  withdrawal: Withdrawal,
) => Promise<
  Pick<ReceivedDeclaration, 'receivedAt' | 'isReceiptMailed'> | { readonly refused: string }
>;

/** The pressed button. */
export const intents = { begin: 'begin', review: 'review', change: 'change', confirm: 'confirm' };

export const emptyDeclaration: Declared = {
  withdrawal: { name: '', orderNumber: '', email: '', parts: '' },
  offered: [],
};

/** The page that follows a form: the same in the browser and, without script, on the server. */
export async function nextWithdrawalStep(
  sent: FormData,
  send: SendWithdrawal,
): Promise<WithdrawalStep> {
  const declared = declaredIn(sent);
  const { withdrawal } = declared;
  const intent = sent.get('intent');
  if (intent === intents.begin || intent === intents.change) {
    return { step: 'identify', ...declared, faults: [] };
  }
  const faults = checkWithdrawal(withdrawal).map(({ field, rule }) => ({
    field,
    message: rule === 'email' ? text.invalidEmail : text.required,
  }));
  if (faults.length > 0) return { step: 'identify', ...declared, faults };
  if (intent !== intents.confirm) return { step: 'confirm', ...declared };
  const sending = { ...withdrawal, parts: partsOf(declared) };
  const answer = await send(sending);
  return 'refused' in answer
    ? { step: 'identify', ...declared, faults: [{ field: undefined, message: answer.refused }] }
    : { step: 'done', withdrawal: sending, isUnsent: isUnsent(declared), ...answer };
}

/** The withdrawn lines of the order, one on each line; '' is the whole order. */
export function partsOf({ withdrawal, offered }: Declared): string {
  const taken = offered.filter((line) => line.taken > 0);
  if (taken.length === 0) return withdrawal.parts;
  return taken.map((line) => text.piecesOf(line.taken, line.words)).join('\n');
}

/** Whether nothing of it is to be sent back: pieces that were not sent are withdrawn first. */
function isUnsent({ offered }: Declared): boolean {
  const taken = offered.filter((line) => line.taken > 0);
  const withdrawn =
    taken.length > 0 ? taken : offered.map((line) => ({ ...line, taken: line.left }));
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
  const left = texts('left');
  const unsent = texts('unsent');
  return {
    withdrawal: {
      name: field('name'),
      orderNumber: field('orderNumber'),
      email: field('email'),
      parts: field('parts'),
    },
    offered: texts('offered').map((words, at) => {
      const most = pieces(left[at], PIECES_MAX);
      return {
        words,
        left: most,
        unsent: pieces(unsent[at], most),
        taken: pieces(sent.get(takenName(at)), most),
      };
    }),
  };
}

/** The name of the field with the pieces of an offered line. */
export function takenName(at: number): string {
  return `taken:${at}`;
}
