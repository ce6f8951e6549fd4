import { z } from 'zod';
import { checkedVatNumber } from '../kernel/vat-numbers/checked-vat-number.server.ts';
import { typedVatPrefix } from '../kernel/vat-numbers/vat-number.ts';
import { nearestAccent, type WeakPair, weakPairs } from './accent-colour.ts';
import { readAddedCountries } from './countries/added-countries.ts';
import { isEuTaxCountry } from './countries/countries.ts';
import { sources } from './countries/markets.ts';
import { readAddedVatRates, vatModes } from './countries/vat-rates.ts';
import { addressFault, wantsWrites } from './database-address.ts';
import { DEFAULT_EINVOICE_FORMS, readCountryForms } from './einvoice-forms.ts';
import { NOTICE_NAME } from './guarantee-notice.ts';
import { DEFAULT_VAT_RATE } from './law.ts';
import { readPlateMapping } from './plate-register.ts';
import { minRetentionDays, type RetentionKey, retention, retentionKeys } from './retention.ts';
import { LOGO_NAME } from './shop-logo.ts';
import {
  DEFAULT_DEPOSIT_DAYS,
  DEFAULT_ORDER_ADDRESS_SHOWN_DAYS,
  DEFAULT_ORDER_LINK_DAYS,
  DEFAULT_UNCONFIRMED_HOURS,
  DEFAULT_UNPAID_BANK_TRANSFER_HOURS,
  DEFAULT_UNPAID_HOURS,
  shopMailTimes,
} from './shop-rules.ts';
import { isOfThisMachine, trustedProxies } from './trusted-proxies.ts';

const flag = z.enum(['on', 'off']).transform((text) => text === 'on');
const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const postgresUrl = z.string().superRefine((address, context) => {
  const fault = addressFault(address);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
/** `shop@example.com`, or `Name <shop@example.com>`. */
const sender = z
  .string()
  .trim()
  .refine((text) => isMailAddress(/<([^<>]+)>$/.exec(text)?.[1] ?? text), {
    error: 'Expected an address, or a name with the address in <>',
  });
const mailAddress = z
  .string()
  .trim()
  .refine(isMailAddress, { error: 'Expected an e-mail address' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Of ISO 3166, also one that the shop does not deliver to: Greece is GR and not EL, Britain GB and not UK. */
const country = z
  .string()
  .refine(
    (code) =>
      /^[A-Z]{2}$/.test(code) &&
      regions.of(code) !== undefined &&
      new Intl.Locale(`und-${code}`).region === code,
    { error: 'Expected the two letters of a country, such as PL, GR or GB' },
  );
/** A year at most. */
const hours = z.coerce.number().int().min(1).max(8760);
/** A link of the menus that leads elsewhere; `off` leaves it out. */
const outsideLink = z
  .union([
    z.literal('off'),
    z.url({ protocol: /^https?$/, error: 'Expected off, or an address that begins with https://' }),
  ])
  .transform((address) => (address === 'off' ? undefined : address));
/** Where the desk answers: at the shop's host, nowhere, or at a separate host. */
const desk = z
  .union([
    z.enum(['on', 'off']),
    z.url({ protocol: /^https?$/, error: 'Expected on, off, or https://desk.example' }),
  ])
  .default('on');
const retentionDays = z.coerce.number().int().min(1).max(36_500);
const keptSettings = Object.fromEntries(
  retentionKeys.map((kept) => {
    const { setting, days } = retention[kept];
    return [setting, retentionDays.min(minRetentionDays(kept)).default(days)];
  }),
) as Record<(typeof retention)[RetentionKey]['setting'], z.ZodDefault<typeof retentionDays>>;

/** `a.example, *.b.example`, each with an optional port. */
const hosts = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?([\s,]+(\*\.)?[a-z0-9.-]+(:\d{1,5})?)*$/i,
    'Expected hosts without https://, such as a.example, *.b.example',
  )
  .transform((list) => list.toLowerCase().split(/[\s,]+/));

/** `BDO 000012345; LUCID DE1234567890123`. */
const namedNumbers = z
  .string()
  .regex(
    /^\s*[^\s;]+ +[^;]+(;\s*[^\s;]+ +[^;]+)*$/,
    'Expected names with their numbers: BDO 1; LUCID 2',
  )
  .transform((list) =>
    list.split(';').map((entry) => {
      const [name = '', ...number] = entry.trim().split(/ +/);
      return { name, number: number.join(' ') };
    }),
  );

/** `PL5260001246`: of any country; its check digits are known for those whose numbers VIES has. */
const vatNumber = z
  .string()
  .regex(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 'Expected the number with the letters of its country')
  .transform((number, refused) => {
    if (!typedVatPrefix(number)) return number;
    const checked = checkedVatNumber(number, null);
    if (checked) return checked.vatNumber;
    refused.addIssue('There is no such number: its length or its check digits are wrong');
    return z.NEVER;
  });

/** `9945:PL5260001246`: a scheme of the list EAS, and the id. */
const peppolId = z
  .string()
  .regex(/^\d{4}:\S+$/, 'Expected scheme and id: 9945:PL5260001246')
  .transform((text) => ({ scheme: text.slice(0, 4), id: text.slice(5) }));

/** `make=0.merk; model=0.handelsbenaming`. */
const plateMapping = z.string().transform((text, refused) => {
  const mapping = readPlateMapping(text);
  if (typeof mapping !== 'string') return mapping;
  refused.addIssue(mapping);
  return z.NEVER;
});

/** `EE 2027-01-01 25; A2 2027-07-01 16.5`. */
const addedVatRates = z.string().transform((text, refused) => {
  const rates = readAddedVatRates(text);
  if (typeof rates !== 'string') return rates;
  refused.addIssue(rates);
  return z.NEVER;
});

const addedCountries = z.string().transform((text, refused) => {
  const { added, faults } = readAddedCountries(text);
  if (faults.length === 0) return added;
  refused.addIssue(faults.join('; '));
  return z.NEVER;
});

/** Every setting by its name in the environment. The one list: unknown names are refused. */
export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('var'),
  BACKUP_MARK: text.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_WORK_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl
    .refine((address) => addressFault(address) !== undefined || !wantsWrites(address), {
      error: 'Expected one host, which takes no writes',
    })
    .optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(1).max(3600).default(5),
  MIGRATE: flag.optional(),
  SETTINGS_KEY: z
    .string()
    .refine((key) => Buffer.from(key, 'base64').length === 32, {
      error: 'Expected 32 bytes in base64, as of: openssl rand -base64 32',
    })
    .optional(),
  DEMO: flag.optional(),
  CHECK: z.enum(['stop', 'warn']).default('stop'),
  SHOP_OPEN: flag.default(false),
  SHOP_NAME: text.default('Wishbone'),
  SHOP_LOGO: z.string().regex(LOGO_NAME, 'Expected the name of a logo of the desk').optional(),
  SHOP_COLOUR: z
    .string()
    .regex(/^#?[\da-f]{6}$/i, 'Expected a colour as in #dc3332')
    .transform((typed) => `#${typed.replace('#', '').toLowerCase()}`)
    .superRefine((colour, context) => {
      const weak = weakPairs(colour).map(weakWords);
      if (weak.length === 0) return;
      context.addIssue(`${weak.join('; ')}. ${nearestAccent(colour)} passes`);
    })
    .optional(),
  SHOP_SOURCE: z.enum(sources).default('EU'),
  SELLER_COUNTRY: country.default('PL'),
  VAT_RATE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(DEFAULT_VAT_RATE / 100),
  VAT_MODE: z.enum(vatModes).default('eu-rate'),
  VAT_RATES_ADDED: addedVatRates.optional(),
  VIES_URL: url.optional(),
  NBP_URL: url.optional(),
  VAT_NUMBER_HOLD: flag.default(true),
  NORTHERN_IRELAND: flag.default(false),
  COUNTRIES_ADDED: addedCountries.optional(),
  FIT_PROMISE: flag.default(false),
  PLATES_URL: url
    .refine((address) => /^https?:\/\/[^/?#{}@]+\/[^#]*\{plate\}/.test(address), {
      error: 'Expected {plate} after the host: https://x.example/{plate}',
    })
    .optional(),
  PLATES_COUNTRY: country.optional(),
  PLATES_MAPPING: plateMapping.optional(),
  PLATES_HEADER: z
    .string()
    .regex(
      /^[A-Za-z0-9-]+: *[\x21-\x7e][\x20-\x7e]*$/,
      'Expected a name and a value: X-Api-Key: 1a2b3c',
    )
    .optional(),
  SELLER_TAX_OFFICE: z
    .string()
    .regex(/^\d{4}$/, 'Expected the four digits of a Polish tax office')
    .optional(),
  SELLER_VAT_NUMBER: vatNumber.optional(),
  SELLER_NAME: text.optional(),
  SELLER_ADDRESS: text.optional(),
  SELLER_STREET: text.optional(),
  SELLER_ZIP: text.optional(),
  SELLER_CITY: text.optional(),
  SELLER_EORI: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{1,15}$/, 'Expected the letters of the country and up to 15 signs')
    .optional(),
  SELLER_NUMBERS: namedNumbers.default([]),
  SELLER_PEPPOL_ID: peppolId.optional(),
  SELLER_REGISTER: text.optional(),
  SELLER_EMAIL: z.email().optional(),
  SELLER_PHONE: text.optional(),
  SELLER_HOURS: text.optional(),
  RETURNS_ADDRESS: text.optional(),
  PICK_UP_ADDRESS: text.optional(),
  LEGAL_GUARANTEE_PICTURE: text.optional(),
  LEGAL_GUARANTEE_NOTICE: z
    .string()
    .regex(NOTICE_NAME, 'Expected the name of a notice of the desk')
    .optional(),
  ...keptSettings,
  ORDER_LINK_DAYS: retentionDays.default(DEFAULT_ORDER_LINK_DAYS),
  ORDER_ADDRESS_SHOWN_DAYS: retentionDays.default(DEFAULT_ORDER_ADDRESS_SHOWN_DAYS),
  MAIL_FROM: sender.default('Wishbone <shop@localhost>'),
  MAIL_TO: mailAddress.default('shop@localhost'),
  SHOP_MAIL: z.enum(shopMailTimes).default('at-once'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'Expected an address such as smtps://user:password@mail.example',
    })
    .optional(),
  DEMO_PAYMENT: flag.optional(),
  BANK_ACCOUNT: text.optional(),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Expected a BIC of 8 or 11 signs')
    .optional(),
  INVOICE_AT: z.enum(['press', 'payment', 'dispatch']).default('press'),
  ADVANCE_INVOICES: flag.default(false),
  EINVOICE_FORMS: z
    .string()
    .default(DEFAULT_EINVOICE_FORMS)
    .transform((text, context) => {
      const forms = readCountryForms(text);
      if (forms) return forms;
      context.addIssue('Expected off, or countries with forms as in DE:facturx, BE:peppol');
      return z.NEVER;
    }),
  EINVOICE_FOLDER: text.optional(),
  EINVOICE_URL: url.optional(),
  EINVOICE_TOKEN: text.optional(),
  UNPAID_HOURS: hours.default(DEFAULT_UNPAID_HOURS),
  UNPAID_BANK_TRANSFER_HOURS: hours.default(DEFAULT_UNPAID_BANK_TRANSFER_HOURS),
  FREE_ORDERS: flag.default(false),
  DEPOSIT_DAYS: retentionDays.default(DEFAULT_DEPOSIT_DAYS),
  UNCONFIRMED_HOURS: hours.default(DEFAULT_UNCONFIRMED_HOURS),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: url.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API_URL: url.default('https://api-m.paypal.com'),
  PAYPAL_SCRIPT_URL: url.default('https://www.paypal.com/sdk/js'),
  KSEF: z.enum(['off', 'test', 'demo', 'production']).default('off'),
  KSEF_API_URL: url.optional(),
  KSEF_TOKEN: text.optional(),
  KSEF_CERTIFICATE: text.optional(),
  KSEF_KEY: text.optional(),
  KSEF_KEY_PASSWORD: text.optional(),
  KSEF_OFFLINE_CERTIFICATE: text.optional(),
  KSEF_OFFLINE_KEY: text.optional(),
  KSEF_OFFLINE_KEY_PASSWORD: text.optional(),
  KSEF_CONSUMERS: flag.default(false),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'Expected an id such as GTM-AB12CD3')
    .optional(),
  GTM_SCRIPT_URL: url.default('https://www.googletagmanager.com/gtm.js'),
  HEATMAP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'Expected letters and digits only')
    .optional(),
  HEATMAP_SCRIPT_URL: url.default('https://www.clarity.ms/tag'),
  CHAT_ID: z.uuid().optional(),
  CHAT_SCRIPT_URL: url.default('https://client.crisp.chat/l.js'),
  TAG_HOSTS: hosts.default([]),
  UK_HOST: text.default('uk.wishbone.example'),
  FR_HOST: text.default('fr.wishbone.example'),
  FACEBOOK_URL: outsideLink.prefault('https://www.facebook.com/'),
  INSTAGRAM_URL: outsideLink.prefault('https://www.instagram.com/'),
  EU_DEALERS_URL: outsideLink.prefault('https://eu.wishbone.example/dealers'),
  INTERNATIONAL_DEALERS_URL: outsideLink.prefault('https://world.wishbone.example/dealers'),
  TRUST_PROXY: trustedProxies.default(false),
  COUNTRY_HEADER: text.optional(),
  RATE_LIMIT: z
    .union([z.literal('off'), z.coerce.number().int().positive()])
    .default(600)
    .transform((limit) => (limit === 'off' ? undefined : limit)),
  KEEP_PHOTOS_FROM: hosts.optional().transform((list) => list ?? []),
  KEPT_PHOTOS_MB: z.coerce.number().int().min(1).max(1_000_000).default(1024),
  KEPT_PICTURES_MB: z.coerce.number().int().min(1).max(1_000_000).default(256),
  KEPT_PAGES_MB: z
    .union([z.literal('off'), z.coerce.number().positive()])
    .default(64)
    .transform((size) => (size === 'off' ? undefined : size)),
  API_DOCS: flag.default(true),
  DESK: desk,
  ASSETS_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  METRICS_TOKEN: z.string().min(16, 'Expected 16 characters or more').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER: z.enum(['traceidratio', 'parentbased_traceidratio']).default('traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  INSTANCES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(128)]).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  SECURITY_CONTACT: z
    .union([mailAddress, z.url({ protocol: /^https$/ })], {
      error: 'Expected an e-mail address, or one that begins with https://',
    })
    .optional(),
  ACCESS_LOG: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const pairs: Readonly<Record<WeakPair['what'], string>> = {
  'on-accent': 'white text on it',
  'as-text': 'a reduced price in its darker shade',
  'on-dark': 'a button of it against the dark bars',
};

function weakWords({ what, ratio, needed }: WeakPair): string {
  // Rounded down: 4.48 must not read as if it passed.
  const found = Math.floor(ratio * 10) / 10;
  return `${pairs[what]} has a contrast of ${found.toFixed(1)}:1, ${needed}:1 are needed`;
}

export type Environment = z.output<typeof environment>;

/** `localhost` is a valid host: a shop on one machine sends mail to itself. */
function isMailAddress(text: string): boolean {
  return text.endsWith('@localhost') || z.email().safeParse(text).success;
}

/** Settings that are right by themselves, but not with one another; each with its name. */
export function conflictsOf(e: Environment): string[] {
  const isPublic = e.PUBLIC_URL !== undefined && !isOfThisMachine(e.PUBLIC_URL);
  const isImport = e.NORTHERN_IRELAND && !isEuTaxCountry(e.SELLER_COUNTRY);
  return [
    isPublic &&
      e.RATE_LIMIT === undefined &&
      'RATE_LIMIT: off is for load and tests on one machine, not for a shop with a public PUBLIC_URL',
    e.INSTANCES !== 1 &&
      e.DATABASE_URL === undefined &&
      'INSTANCES: the embedded database serves one process; several need PostgreSQL, named by DATABASE_URL',
    // Its own VAT law holds for goods that come from the EU.
    isImport &&
      'NORTHERN_IRELAND: from outside the EU the goods would be imports; on needs a SELLER_COUNTRY of the EU',
  ].filter((fault) => fault !== false);
}
