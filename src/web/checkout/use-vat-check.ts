import { useRef, useState } from 'react';
import { mayOrderWith, type VatNumberState } from '../../domain/basket/vat/vat-answer.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { checkTaxNumber } from '../api-client/order-calls.ts';
import { basketState, updateMany } from '../basket/basket-store.ts';
import { afterPress } from '../ui/behaviour/after-press.ts';
import { TAX_NUMBER_DEBOUNCE_MS } from '../ui/behaviour/screen.ts';
import { useDebounced } from '../ui/behaviour/use-debounced.ts';

export interface VatCheck {
  readonly state: 'unasked' | 'checking' | VatNumberState;
  /** The shop's answer; undefined until there is one. */
  readonly answer: VatNumberState | undefined;
  /** Asks after a pause in typing. */
  readonly askLater: (vat: string) => void;
  /** Asks at once. */
  readonly ask: (vat: string) => Promise<VatNumberState>;
  readonly forget: () => void;
}

/**
 * Whether the shop accepts a VAT number. A valid one is sent to the basket at once, and an invalid one clears the
 * last valid one, because the tax depends on it. Requirement CHK-11: a failed lookup counts as invalid.
 */
export function useVatCheck(): VatCheck {
  const [state, setState] = useState<VatCheck['state']>('unasked');
  const asking = useRef<AbortController>(undefined);
  const pause = useDebounced((vat: string) => void ask(vat), TAX_NUMBER_DEBOUNCE_MS);

  function forget() {
    pause.cancel();
    asking.current?.abort();
    setState('unasked');
  }

  async function ask(vat: string): Promise<VatNumberState> {
    forget();
    const { basketId } = basketState();
    if (!basketId || vat.trim() === '') return 'invalid';
    const abort = new AbortController();
    asking.current = abort;
    setState('checking');
    const answered = await stateOfNumber(basketId, vat.trim(), abort.signal);
    if (abort.signal.aborted) return 'invalid';
    afterPress(() => setState(answered));
    const isTaken = mayOrderWith(answered);
    if (isTaken || basketState().cart?.vat) await saveCompany(isTaken ? vat.trim() : '');
    return answered;
  }

  function askLater(vat: string) {
    forget();
    pause.later(vat);
  }

  const answer = state === 'unasked' || state === 'checking' ? undefined : state;
  return { state, answer, askLater, ask, forget };
}

async function stateOfNumber(
  basketId: string,
  vat: string,
  signal: AbortSignal,
): Promise<VatNumberState> {
  try {
    const answer = await checkTaxNumber(basketId, vat, signal);
    return answer.shoppingcarts[0]?.shoppingcart.taxnumberstate ?? 'invalid';
  } catch (error) {
    if (signal.aborted || error instanceof ApiProblem) return 'invalid';
    throw error;
  }
}

/** Company and number are sent to the basket together; without a number the buyer is not a company. */
export function saveCompany(vat: string): Promise<boolean> {
  return updateMany([
    { field: 'iscompany', value: vat !== '' },
    { field: 'vat', value: vat },
  ]);
}
