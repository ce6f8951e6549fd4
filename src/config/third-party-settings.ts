import type { Environment } from './environment.ts';
import type { PlateRegister } from './plate-register.ts';

/** The address of a third party's script, and the shop's id there. */
export interface TagSettings {
  readonly id: string;
  readonly scriptUrl: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Webhooks are signed with it. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export interface MailServerSettings {
  readonly from: string;
  readonly to: string;
  /** When the shop gets what it is told of orders and questions: each by itself, or bundled. */
  readonly toShop: Environment['SHOP_MAIL'];
  /** Without one, a demonstration writes mail to files; any other shop holds it back. */
  readonly smtpUrl: string | undefined;
}

export function mailOf(e: Environment): MailServerSettings {
  return { from: e.MAIL_FROM, to: e.MAIL_TO, toShop: e.SHOP_MAIL, smtpUrl: e.SMTP_URL };
}

/** The European Commission's service that knows VAT numbers. */
export interface ViesSettings {
  /** Of its REST calls, without a slash at the end. */
  readonly url: string;
  /** The VAT number used for the query, which makes answers provable. */
  readonly requester: string | undefined;
}

/** A certificate and its private key, as PEM files. */
export interface KeyPairFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly password: string | undefined;
}

/** The Polish ministry's system that invoices between companies pass through. */
export interface KsefSettings {
  readonly environment: 'test' | 'demo' | 'production';
  /** Of its calls, without a slash at the end. */
  readonly apiUrl: string;
  /** Where QR codes on papers lead. */
  readonly qrUrl: string;
  /** The seller's Polish VAT number, ten digits. */
  readonly nip: string;
  readonly signIn: { readonly token: string } | KeyPairFiles;
  /** A certificate of type Offline, for papers that leave before they are in KSeF; undefined: none leaves before. */
  readonly offline: KeyPairFiles | undefined;
  /** Whether invoices to consumers go there too, which the law leaves to the seller. */
  readonly takesConsumers: boolean;
}

export interface PayPalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of the shop's webhook, which its signatures cover. */
  readonly webhookId: string;
  readonly apiUrl: string;
  readonly scriptUrl: string;
}

/** Whether payments with these keys are tests, which move no money. */
export function areTestKeys(keys: StripeSettings | PayPalSettings): boolean {
  return 'secretKey' in keys
    ? /^[sr]k_test_/.test(keys.secretKey)
    : /\bsandbox\b/.test(new URL(keys.apiUrl).hostname);
}

export function tagOf(id: string | undefined, scriptUrl: string): TagSettings | undefined {
  return id === undefined ? undefined : { id, scriptUrl };
}

export function stripeOf(e: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, webhookSecret, apiUrl: e.STRIPE_API_URL };
}

export function payPalOf(e: Environment): PayPalSettings | undefined {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = e;
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) {
    return undefined;
  }
  return {
    clientId,
    clientSecret,
    webhookId,
    apiUrl: e.PAYPAL_API_URL,
    scriptUrl: e.PAYPAL_SCRIPT_URL,
  };
}

export function platesOf(e: Environment): PlateRegister | undefined {
  if (!(e.PLATES_URL && e.PLATES_COUNTRY && e.PLATES_MAPPING)) return undefined;
  const [name, ...value] = e.PLATES_HEADER?.split(':') ?? [];
  return {
    url: e.PLATES_URL,
    country: e.PLATES_COUNTRY,
    mapping: e.PLATES_MAPPING,
    header: name === undefined ? undefined : [name, value.join(':').trim()],
  };
}
