import {
  checkWithdrawal,
  WITHDRAWAL_LENGTHS,
  type Withdrawal,
  type WithdrawalField,
} from '../../domain/withdrawals/withdrawal.ts';
import { withdrawal as text } from '../../messages/withdrawal.ts';

/** The typed fields and, for a known order, the lines to choose from. */
export interface Declared {
  readonly withdrawal: Withdrawal;
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
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
}

type SendWithdrawal = (
  withdrawal: Withdrawal,
) => Promise<Omit<ReceivedDeclaration, 'withdrawal'> | { readonly refused: string }>;

/** The pressed button. */
export const intents = { begin: 'begin', review: 'review', change: 'change', confirm: 'confirm' };

export const emptyDeclaration: Declared = {
  withdrawal: { name: '', orderNumber: '', email: '', parts: '' },
  offered: [],
  chosen: [],
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
    : { step: 'done', withdrawal: sending, ...answer };
}

/** The withdrawn lines of the order, one on each line; '' is the whole order. */
export function partsOf({ withdrawal, chosen }: Declared): string {
  return chosen.length > 0 ? chosen.join('\n') : withdrawal.parts;
}

const LINES_MAX = 200;

function declaredIn(sent: FormData): Declared {
  const field = (name: WithdrawalField) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.slice(0, WITHDRAWAL_LENGTHS[name]).trim() : '';
  };
  const lines = (name: string) =>
    sent
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .slice(0, LINES_MAX);
  const offered = lines('offered');
  return {
    withdrawal: {
      name: field('name'),
      orderNumber: field('orderNumber'),
      email: field('email'),
      parts: field('parts'),
    },
    offered,
    chosen: lines('chosen').filter((line) => offered.includes(line)),
  };
}
