import { areTestKeys } from '../../config/third-party-settings.ts';
import type { ProviderMethodId } from '../basket/payment-methods.ts';
import { paymentProviders } from '../payment/providers.server.ts';
import { settingsInForce } from '../settings/settings.server.ts';
import { type PaymentProvider, ProviderFailure } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { PAYMENT_KEYS } from './going-live.sql.server.ts';
import type { KeysTrial } from './payment-keys.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock' | 'log'>;
type Answer = Pick<KeysTrial, 'state' | 'account' | 'webhookUrl'>;

/** Somebody waits for the answer; the provider's library asks twice. */
const TIMEOUT_MS = 5000;

/**
 * Asks each provider whose keys are set whose they are, and records the answer in the audit trail. A breaker of its own:
 * a trial neither waits for the shop's nor counts in it. GOL-7.
 * @param input.methods the providers to ask
 */
export async function tryPaymentKeys(
  context: Context,
  { methods, by }: { readonly methods: readonly ProviderMethodId[]; readonly by: Actor },
): Promise<void> {
  const { db, clock } = context;
  // What was just saved is not in this shop's own settings yet.
  const { config } = await settingsInForce(db.sql, context.config);
  const providers = await paymentProviders(config, { timeoutMs: TIMEOUT_MS });
  const areTests = { stripe: config.stripe, paypal: config.payPal };
  const asked = methods.flatMap((method) => {
    const provider = providers.get(method);
    return provider ? [{ method, provider }] : [];
  });
  const answers = await Promise.all(asked.map(({ provider }) => answerOf(context, provider)));
  for (const [index, { method }] of asked.entries()) {
    const { state, account, webhookUrl } = answers[index] ?? FAILED;
    const keys = areTests[method];
    await audit(db.sql, {
      at: clock(),
      by,
      action: 'try-payment-keys',
      thing: { kind: PAYMENT_KEYS, id: method },
      after: {
        state,
        title: account,
        address: webhookUrl,
        value: keys && areTestKeys(keys) ? 'test' : 'live',
      },
    });
  }
}

const FAILED: Answer = { state: 'failed', account: null, webhookUrl: null };

async function answerOf({ log }: Context, provider: PaymentProvider): Promise<Answer> {
  try {
    const answer = await provider.tryKeys();
    return {
      state: answer.kind,
      account: ('account' in answer && answer.account) || null,
      webhookUrl: ('webhookUrl' in answer && answer.webhookUrl) || null,
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    // Its words may repeat a part of the key.
    log.warn({ isAway: error.isAway }, 'A payment provider said nothing of its keys');
    return { ...FAILED, state: error.isAway ? 'away' : 'failed' };
  }
}
