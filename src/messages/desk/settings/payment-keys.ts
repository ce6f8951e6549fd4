/** What the desk says of tried keys. States are keyed as src/domain/going-live/payment-keys.ts names them. */
export const deskPaymentKeys = {
  title: 'Do the keys work?',
  lead: 'Saved keys are tried at once: the shop asks the provider whose they are. No money moves.',
  names: { stripe: 'Stripe', paypal: 'PayPal' },
  none: 'No keys are set.',
  untried: (provider: string) => `${provider}: not tried since the keys were set.`,
  again: (provider: string) => `Try the keys of ${provider}`,
  refused: 'Saved, but a provider does not take its keys. Look at the marked field.',
  tried: (words: string, at: string) => `${words} (${at})`,
  states: {
    works: (provider: string, account: string | null) =>
      account === null
        ? `${provider} takes these keys.`
        : `${provider} takes these keys: they are of ${account}.`,
    'not-active': (provider: string, account: string | null) =>
      `${provider} takes these keys${account === null ? '' : ` of ${account}`}, but lets the account take no money yet. Finish its registration in the dashboard of ${provider}.`,
    'not-permitted': (provider: string) =>
      `${provider} knows these keys, but they may not read whose they are. That does no harm, if they may take and return payments.`,
    'unknown-keys': (provider: string) =>
      `${provider} refuses these keys. Copy them from its dashboard once more, whole; keys for tests and live keys do not mix.`,
    'unknown-webhook': (provider: string) =>
      `${provider} takes the keys, but has no webhook of this ID in their app.`,
    away: (provider: string) => `${provider} did not answer. The keys are saved; try them again.`,
    failed: (provider: string) =>
      `${provider} gave an answer that says nothing of the keys. They are saved; try them again.`,
  },
  live: 'Live keys.',
  test: 'Keys for tests.',
  liveInDemonstration:
    'Live keys in a demonstration: whoever pays pays real money. Take those for tests to play.',
  testInShop: 'Keys for tests in an open shop: orders count as paid, and no money arrives.',
  otherWebhook: (url: string, wanted: string) =>
    `The provider reports payments to ${url}. The shop is told of them at ${wanted}.`,
};
