import { type Environment, environment } from './environment.ts';

export type SettingName = keyof Environment;

/** The forms of the desk's settings, in their order. */
export const settingGroups = [
  'seller',
  'taxes',
  'mail',
  'payment',
  'papers',
  'vehicles',
  'links',
  'times',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/**
 * Where each setting may come from: the environment alone, or also the desk, in the form of a group and in this order.
 * `press` has no field: an act of the desk sets it, such as opening the shop. A setting without an entry does not compile. `.env.example`,
 * docs/settings.md, the desk's forms and the commands follow; a test compares the first two.
 *
 * The environment keeps what the machine needs before it has a database, what protects it, and whatever names a file
 * or the address of a script: an owner's session must not read the disk or run code in shoppers' browsers.
 */
export const settingPlaces = {
  SHOP_NAME: 'seller',
  SHOP_COLOUR: 'seller',
  SELLER_NAME: 'seller',
  SELLER_ADDRESS: 'seller',
  SELLER_STREET: 'seller',
  SELLER_ZIP: 'seller',
  SELLER_CITY: 'seller',
  SELLER_COUNTRY: 'seller',
  SELLER_REGISTER: 'seller',
  SELLER_EMAIL: 'seller',
  SELLER_PHONE: 'seller',
  SELLER_HOURS: 'seller',
  RETURNS_ADDRESS: 'seller',
  PICK_UP_ADDRESS: 'seller',
  SECURITY_CONTACT: 'seller',
  SHOP_SOURCE: 'seller',
  FIT_PROMISE: 'seller',

  SELLER_VAT_NUMBER: 'taxes',
  VAT_RATE: 'taxes',
  VAT_MODE: 'taxes',
  VAT_RATES_ADDED: 'taxes',
  VIES_URL: 'taxes',
  VAT_NUMBER_HOLD: 'taxes',
  NORTHERN_IRELAND: 'taxes',
  COUNTRIES_ADDED: 'taxes',
  NBP_URL: 'taxes',
  SELLER_TAX_OFFICE: 'taxes',
  SELLER_EORI: 'taxes',
  SELLER_NUMBERS: 'taxes',

  SMTP_URL: 'mail',
  MAIL_FROM: 'mail',
  MAIL_TO: 'mail',
  SHOP_MAIL: 'mail',

  BANK_ACCOUNT: 'payment',
  BANK_BIC: 'payment',
  STRIPE_SECRET_KEY: 'payment',
  STRIPE_WEBHOOK_SECRET: 'payment',
  PAYPAL_CLIENT_ID: 'payment',
  PAYPAL_CLIENT_SECRET: 'payment',
  PAYPAL_WEBHOOK_ID: 'payment',
  FREE_ORDERS: 'payment',

  INVOICE_AT: 'papers',
  ADVANCE_INVOICES: 'papers',
  EINVOICE_FORMS: 'papers',
  SELLER_PEPPOL_ID: 'papers',
  EINVOICE_URL: 'papers',
  EINVOICE_TOKEN: 'papers',
  KSEF: 'papers',
  KSEF_TOKEN: 'papers',
  KSEF_CONSUMERS: 'papers',

  PLATES_URL: 'vehicles',
  PLATES_COUNTRY: 'vehicles',
  PLATES_MAPPING: 'vehicles',
  PLATES_HEADER: 'vehicles',

  FACEBOOK_URL: 'links',
  INSTAGRAM_URL: 'links',
  EU_DEALERS_URL: 'links',
  INTERNATIONAL_DEALERS_URL: 'links',
  UK_HOST: 'links',
  FR_HOST: 'links',
  GTM_ID: 'links',
  HEATMAP_ID: 'links',
  CHAT_ID: 'links',
  TAG_HOSTS: 'links',

  UNPAID_HOURS: 'times',
  UNPAID_BANK_TRANSFER_HOURS: 'times',
  UNCONFIRMED_HOURS: 'times',
  DEPOSIT_DAYS: 'times',
  ORDER_LINK_DAYS: 'times',
  ORDER_ADDRESS_SHOWN_DAYS: 'times',
  ENQUIRIES_KEPT_DAYS: 'times',
  LEADS_KEPT_DAYS: 'times',
  BUYER_NOTES_KEPT_DAYS: 'times',
  STOCK_NOTICES_KEPT_DAYS: 'times',
  WITHDRAWALS_KEPT_DAYS: 'times',
  BASKETS_KEPT_DAYS: 'times',
  SHARED_BASKETS_KEPT_DAYS: 'times',
  CANCELLED_ORDERS_KEPT_DAYS: 'times',
  ORDERS_KEPT_DAYS: 'times',
  ACCOUNTING_KEPT_DAYS: 'times',
  VAT_ANSWERS_KEPT_DAYS: 'times',
  MAILS_KEPT_DAYS: 'times',
  UNDELIVERED_MAILS_KEPT_DAYS: 'times',
  MAIL_FILES_KEPT_DAYS: 'times',
  PRICE_HISTORY_KEPT_DAYS: 'times',
  IMPORTS_KEPT_DAYS: 'times',
  AUDIT_KEPT_DAYS: 'times',
  LOST_DEMAND_KEPT_DAYS: 'times',
  UPLOADS_KEPT_DAYS: 'times',
  STAFF_ACCOUNTS_KEPT_DAYS: 'times',

  SHOP_OPEN: 'press',
  SHOP_LOGO: 'press',
  LEGAL_GUARANTEE_NOTICE: 'press',

  NODE_ENV: 'environment',
  PORT: 'environment',
  HOST: 'environment',
  PUBLIC_URL: 'environment',
  DATA_DIR: 'environment',
  BACKUP_MARK: 'environment',
  DATABASE_URL: 'environment',
  DATABASE_WORK_URL: 'environment',
  DATABASE_READ_URL: 'environment',
  DATABASE_READ_LAG_SECONDS: 'environment',
  MIGRATE: 'environment',
  SETTINGS_KEY: 'environment',
  DEMO: 'environment',
  DEMO_PAYMENT: 'environment',
  CHECK: 'environment',
  LEGAL_GUARANTEE_PICTURE: 'environment',
  EINVOICE_FOLDER: 'environment',
  STRIPE_API_URL: 'environment',
  PAYPAL_API_URL: 'environment',
  PAYPAL_SCRIPT_URL: 'environment',
  KSEF_API_URL: 'environment',
  KSEF_CERTIFICATE: 'environment',
  KSEF_KEY: 'environment',
  KSEF_KEY_PASSWORD: 'environment',
  KSEF_OFFLINE_CERTIFICATE: 'environment',
  KSEF_OFFLINE_KEY: 'environment',
  KSEF_OFFLINE_KEY_PASSWORD: 'environment',
  GTM_SCRIPT_URL: 'environment',
  HEATMAP_SCRIPT_URL: 'environment',
  CHAT_SCRIPT_URL: 'environment',
  TRUST_PROXY: 'environment',
  COUNTRY_HEADER: 'environment',
  RATE_LIMIT: 'environment',
  KEEP_PHOTOS_FROM: 'environment',
  KEPT_PHOTOS_MB: 'environment',
  KEPT_PICTURES_MB: 'environment',
  KEPT_PAGES_MB: 'environment',
  API_DOCS: 'environment',
  DESK: 'environment',
  ASSETS_KEPT_DAYS: 'environment',
  METRICS_TOKEN: 'environment',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'environment',
  OTEL_TRACES_SAMPLER: 'environment',
  OTEL_TRACES_SAMPLER_ARG: 'environment',
  INSTANCES: 'environment',
  DRAIN_SECONDS: 'environment',
  ACCESS_LOG: 'environment',
  LOG_LEVEL: 'environment',
} as const satisfies Record<SettingName, SettingGroup | 'press' | 'environment'>;

/** A setting that the desk has a field for. */
export type DeskSettingName = {
  [Name in SettingName]: (typeof settingPlaces)[Name] extends SettingGroup ? Name : never;
}[SettingName];

/** Encrypted in the database, and never shown again. The mail server's address contains its password. */
const secrets: ReadonlySet<SettingName> = new Set([
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'EINVOICE_TOKEN',
  'PLATES_HEADER',
  'KSEF_TOKEN',
] satisfies DeskSettingName[]);

/** What an act of the desk sets: neither typed nor part of a file of settings. */
export type PressedSettingName = {
  [Name in SettingName]: (typeof settingPlaces)[Name] extends 'press' ? Name : never;
}[SettingName];

const names = Object.keys(settingPlaces) as SettingName[];

export function isSettingName(text: string): text is SettingName {
  return Object.hasOwn(settingPlaces, text);
}

export function isSecret(name: SettingName): boolean {
  return secrets.has(name);
}

/** Whether the database may hold it. */
export function mayBeKept(name: string): name is DeskSettingName | PressedSettingName {
  return isSettingName(name) && settingPlaces[name] !== 'environment';
}

/** Whether its value may be typed, in a field or a file. */
export function mayBeTyped(name: string): name is DeskSettingName {
  return mayBeKept(name) && settingPlaces[name] !== 'press';
}

/** The fields of a form, in their order. */
export function settingsOfGroup(group: SettingGroup): readonly DeskSettingName[] {
  return names.filter((name): name is DeskSettingName => settingPlaces[name] === group);
}

/** A zod schema as far as a field needs to know it. */
interface Schema {
  readonly def: {
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly defaultValue?: unknown;
  };
  readonly options?: readonly unknown[];
}

/** How a setting is typed: the words that it may have, where they are few, and what holds where nothing is set. */
export function fieldOf(name: SettingName): {
  readonly options: readonly string[] | undefined;
  readonly standard: string;
} {
  let schema = environment.shape[name] as Schema;
  let standard: unknown;
  for (;;) {
    standard ??= schema.def.defaultValue;
    const inner = schema.def.innerType ?? schema.def.in;
    if (!inner) break;
    schema = inner;
  }
  const options = schema.options?.filter((option) => typeof option === 'string');
  return { options: options?.length ? options : undefined, standard: typed(standard) };
}

function typed(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined || typeof value === 'object' ? '' : String(value);
}
