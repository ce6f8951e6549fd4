import type { ProviderMethodId } from '../basket/payment-methods.ts';
import type { KeysAnswer } from '../shop-context/payment-provider.ts';

/** What came of trying a provider's keys. `away`: nobody answered. `failed`: an answer that says nothing of the keys. */
export type KeysState = KeysAnswer['kind'] | 'away' | 'failed';

/** The newest trial of a provider's keys, as the audit trail has it. */
export interface KeysTrial {
  readonly method: ProviderMethodId;
  readonly at: Date;
  readonly state: KeysState;
  /** What the provider calls the account. */
  readonly account: string | null;
  /** Where the provider sends its webhooks. */
  readonly webhookUrl: string | null;
}

/** The provider's answer says that nobody can be asked for money with these keys. */
export function isRefused({ state }: Pick<KeysTrial, 'state'>): boolean {
  return state === 'unknown-keys' || state === 'unknown-webhook' || state === 'not-active';
}
