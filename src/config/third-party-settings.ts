export interface StripeSettings {
  readonly secretKey: string;
  /** Webhooks are signed with it. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

/** The European Commission's service that knows VAT numbers. */
export interface ViesSettings {
  /** Of its REST calls, without a slash at the end. */
  readonly url: string;
  /** The VAT number used for the query, which makes answers provable. */
  readonly requester: string | undefined;
}

export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of the shop's webhook, which its signatures cover. */
  readonly webhookId: string;
  readonly apiUrl: string;
  readonly scriptUrl: string;
}
