import type { Config } from '../../config/config.ts';
import type { DeskSettingName } from '../../config/setting-places.ts';
import { areTestKeys } from '../../config/third-party-settings.ts';
import type { ProviderMethodId } from '../../domain/basket/payment-methods.ts';
import { isRefused, type KeysTrial } from '../../domain/going-live/payment-keys.ts';
import { deskPaymentKeys as texts } from '../../messages/desk/settings/payment-keys.ts';
import { DeskForm } from '../frame/form.tsx';
import { moment } from '../frame/money.ts';
import { settingsPathOf } from '../frame/paths.ts';

export const TRY_KEYS_PATH = `${settingsPathOf('payment')}/try-keys`;

const providers = ['stripe', 'paypal'] as const satisfies readonly ProviderMethodId[];

/** The fields whose answer stands beside them. */
const fieldsOf = {
  stripe: { keys: 'STRIPE_SECRET_KEY', webhook: 'STRIPE_WEBHOOK_SECRET' },
  paypal: { keys: 'PAYPAL_CLIENT_SECRET', webhook: 'PAYPAL_WEBHOOK_ID' },
} as const satisfies Record<ProviderMethodId, Record<string, DeskSettingName>>;

export function providerOf(typed: string): ProviderMethodId | undefined {
  return providers.find((provider) => provider === typed);
}

/** The providers that have a changed setting among these. */
export function providersOf(names: readonly string[]): readonly ProviderMethodId[] {
  return providers.filter((provider) =>
    names.some((name) => name.startsWith(`${provider.toUpperCase()}_`)),
  );
}

/** What a provider said of its keys, beside the field that it is about. */
export interface FieldAnswer {
  readonly name: DeskSettingName;
  readonly isRefused: boolean;
  readonly text: string;
}

export function fieldAnswers(config: Config, trials: readonly KeysTrial[]): FieldAnswer[] {
  return trials
    .filter(({ method }) => keysOf(config, method))
    .map((trial) => ({
      name: fieldsOf[trial.method][trial.state === 'unknown-webhook' ? 'webhook' : 'keys'],
      isRefused: isRefused(trial),
      text: texts.tried(wordsOf(config, trial), moment(trial.at)),
    }));
}

function wordsOf(config: Config, { method, state, account, webhookUrl }: KeysTrial): string {
  const said = texts.states[state](texts.names[method], account);
  if (state !== 'works') return said;
  const wanted = `${config.publicUrl}/api/webhooks/${method}`;
  const isElsewhere = webhookUrl !== null && webhookUrl !== wanted;
  return [
    said,
    modeWords(config, method),
    isElsewhere ? texts.otherWebhook(webhookUrl, wanted) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function modeWords(config: Config, method: ProviderMethodId): string {
  const keys = keysOf(config, method);
  if (!keys) return '';
  if (areTestKeys(keys)) return config.isDemonstration ? texts.test : texts.testInShop;
  return config.isDemonstration ? texts.liveInDemonstration : texts.live;
}

function keysOf(config: Config, method: ProviderMethodId) {
  return method === 'stripe' ? config.stripe : config.payPal;
}

/** A press for each provider that asks it once more. */
export function TryKeys({
  config,
  trials,
}: {
  readonly config: Config;
  readonly trials: readonly KeysTrial[];
}) {
  const active = providers.filter((provider) => keysOf(config, provider));
  return (
    <section className="spaced" aria-labelledby="try-keys">
      <h2 id="try-keys">{texts.title}</h2>
      <p>{texts.lead}</p>
      {active.length === 0 && <p className="hint">{texts.none}</p>}
      {active.map((provider) => {
        const trial = trials.find(({ method }) => method === provider);
        return (
          <DeskForm key={provider} action={TRY_KEYS_PATH}>
            <input type="hidden" name="provider" value={provider} />
            <p>
              {trial
                ? texts.tried(wordsOf(config, trial), moment(trial.at))
                : texts.untried(texts.names[provider])}
            </p>
            <button type="submit" className="quiet">
              {texts.again(texts.names[provider])}
            </button>
          </DeskForm>
        );
      })}
    </section>
  );
}
