import os from 'node:os';
import path from 'node:path';
import type { BasisPoints } from '../kernel/money.ts';
import { PlainError } from '../kernel/plain-error.ts';
import { projectRoot } from '../kernel/project-root.server.ts';
import type { AddedCountry } from './countries/added-countries.ts';
import type { CountrySettings } from './countries/countries.ts';
import type { Source } from './countries/markets.ts';
import type { AddedVatRate, VatMode } from './countries/vat-rates.ts';
import { dataPath } from './data-places.ts';
import type { EinvoiceSettings } from './einvoice-forms.ts';
import { conflictsOf, type Environment, environment } from './environment.ts';
import { ksefConflicts, ksefOf } from './ksef-settings.ts';
import { plainIssue } from './plain-issues.ts';
import type { PlateRegister } from './plate-register.ts';
import { keptDays, type RetentionDays } from './retention.ts';
import { type Seller, sellerOf } from './seller.ts';
import { unknownSettings } from './setting-names.ts';
import { logoOf, type ShopLogo } from './shop-logo.ts';
import {
  type KsefSettings,
  type MailServerSettings,
  mailOf,
  type PayPalSettings,
  payPalOf,
  platesOf,
  type StripeSettings,
  stripeOf,
  type TagSettings,
  tagOf,
  type ViesSettings,
} from './third-party-settings.ts';
import { isOfThisMachine, type TrustedProxies } from './trusted-proxies.ts';

const BYTES_PER_MB = 1024 * 1024;

export interface DeskSettings {
  /** Its scheme and host. */
  readonly origin: string;
  /** The desk answers at that host only; the shop's host has no desk. */
  readonly hasOwnHost: boolean;
}

export interface Config extends Pick<CountrySettings, 'northernIreland'> {
  /** The settings that the environment gives, as they are typed there: no other place changes these. */
  readonly environment: Readonly<Record<string, string>>;
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The shop's public address, without a slash at the end; used in mails' links and canonical addresses. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** A file that the backup touches when it has finished. */
  readonly backupMark: string;
  /** PostgreSQL's address; unset means the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The same database for background work; a different address where a pooler limits by address. */
  readonly workUrl: string | undefined;
  /** A replica for catalogue reads, used while its lag is below the limit. */
  readonly replica: { readonly url: string; readonly lagMaxMs: number } | undefined;
  /** Encrypts secrets that the database keeps; undefined: a file of the data folder does. */
  readonly settingsKey: string | undefined;
  /** Whether a start, or a command, migrates the database. */
  readonly migrates: boolean;
  /**
   * The environment does not say that anybody sells here (no public address, no seller, no account), and nobody has
   * opened the shop at the desk. Only then does an empty database get the demonstration's parts, is there a demo
   * payment, do demo promo codes work and does mail go to files.
   */
  readonly isDemonstration: boolean;
  /** Whether an empty database is filled with made-up parts. */
  readonly demoCatalogue: boolean;
  /** For rehearsals: missing settings are reported, but do not stop the start. */
  readonly onlyWarns: boolean;
  readonly shopName: string;
  /** The accent colour, as #dc3332; undefined: that of the shop's style sheet. */
  readonly colour: string | undefined;
  /** Undefined: the shop's name stands in its place. */
  readonly logo: ShopLogo | undefined;
  /** A file: the Commission's notice on the legal guarantee, in the shop's language. */
  readonly legalGuaranteePicture: string | undefined;
  /** The name of the notice that was uploaded at the desk. */
  readonly legalGuaranteeNotice: string | undefined;
  readonly source: Source;
  readonly sellerCountry: string;
  /** The rate at which prices are shown, and charged in `eu-rate` mode. */
  readonly vatRate: BasisPoints;
  readonly vatMode: VatMode;
  /** Of countries of delivery, beyond the shop's own table. */
  readonly addedVatRates: readonly AddedVatRate[];
  /** Undefined: VAT numbers are checked by format and check digits only. */
  readonly vies: ViesSettings | undefined;
  /** The service of the National Bank of Poland, from which its rates are fetched, without a slash at the end. */
  readonly nbpUrl: string | undefined;
  /** Without VIES: what a company's number leaves untaxed waits until somebody of the shop has confirmed the number. */
  readonly holdsUncheckedVat: boolean;
  /** Countries of delivery beyond the shop's own list. */
  readonly addedCountries: readonly AddedCountry[];
  /** Whether a return is free where the shop had said that the part fits, and it does not. */
  readonly hasFitPromise: boolean;
  /** Undefined: no plates are asked for. */
  readonly plates: PlateRegister | undefined;
  /** The code of the Polish tax office that gets the registers. */
  readonly taxOffice: string | undefined;
  readonly seller: Seller;
  /** Retention times. */
  readonly retentionDays: RetentionDays;
  /** Times from the order on: how long its link opens it, and how long the full address is shown. */
  readonly orderLink: { readonly days: number; readonly addressDays: number };
  readonly mail: MailServerSettings;
  /** Undefined, like PayPal's: the method is not offered. */
  readonly stripe: StripeSettings | undefined;
  readonly payPal: PayPalSettings | undefined;
  /** Undefined: the shop sends no invoices to the Polish ministry. */
  readonly ksef: KsefSettings | undefined;
  readonly demoPayment: boolean;
  /** Shown on the pro forma of a bank transfer. */
  readonly bankAccount: string | undefined;
  /** When invoices are issued without a press: as soon as an order is paid, or once all of it has left; `press`: never. */
  readonly invoiceAt: 'press' | 'payment' | 'dispatch';
  /** An invoice of prepaid goods that are still here is one about the payment. */
  readonly advanceInvoices: boolean;
  /** The bank's code, for papers. */
  readonly bankBic: string | undefined;
  readonly einvoice: EinvoiceSettings;
  /** Whether an order that costs nothing, as with a code worth more than its parts, counts as paid. */
  readonly freeOrders: boolean;
  /** Days from dispatch in which the old part of an exchange part brings its deposit back. */
  readonly depositDays: number;
  /** The time after which an unpaid order returns its stock. */
  readonly unpaidHours: {
    readonly provider: number;
    readonly bankTransfer: number;
    /** The time for a transfer that its shopper has not confirmed. */
    readonly unconfirmed: number;
  };
  /** Third-party scripts, each loaded only where it is configured. */
  readonly tags: {
    /** Google Tag Manager. */
    readonly manager: TagSettings | undefined;
    /** Microsoft Clarity. */
    readonly heatMap: TagSettings | undefined;
    /** Crisp. */
    readonly chat: TagSettings | undefined;
    /** Further hosts that the tag manager's tags load from and send to. */
    readonly hosts: readonly string[];
  };
  readonly partnerHosts: { readonly GB: string; readonly FR: string };
  /** Menu links to other sites; undefined: the link is left out. */
  readonly outsideLinks: Readonly<
    Record<'facebook' | 'instagram' | 'euDealers' | 'internationalDealers', string | undefined>
  >;
  readonly trustProxy: TrustedProxies;
  readonly countryHeader: string | undefined;
  /** Calls a minute and address; undefined is no limit. */
  readonly rateLimit: number | undefined;
  /** The memory limit of cached pages; undefined switches the cache off. */
  readonly pageCacheBytes: number | undefined;
  /** Hosts whose photos the shop fetches once and serves itself. */
  readonly keepPhotosFrom: readonly string[];
  /** The disk limit of fetched photos. */
  readonly keptPhotoBytes: number;
  /** The disk limit of resized pictures. */
  readonly pictureCacheBytes: number;
  /** The owner's screens; undefined: switched off. */
  readonly desk: DeskSettings | undefined;
  /** The token that readers of /metrics send; undefined switches /metrics off. */
  readonly metricsToken: string | undefined;
  /**
   * The collector of traces, the share of requests it gets, and whether a request's `traceparent` decides for it;
   * undefined: no traces.
   */
  readonly traces:
    | { readonly url: string; readonly share: number; readonly takesParents: boolean }
    | undefined;
  /** How long scripts and styles of earlier versions are served, from the last start of an instance that had them. */
  readonly assetsKeptDays: number;
  /** Writes a log line for each request. */
  readonly accessLog: boolean;
  /** Processes that serve the shop on this machine's port. */
  readonly instances: number;
  /**
   * Time between the request to stop and the stop. The instance keeps working meanwhile, and reports that it is not
   * ready.
   */
  readonly drainSeconds: number;
  /** Whether the calls' documentation can be read at /api/docs. */
  readonly apiDocs: boolean;
  /** The contact for weaknesses: a mail address or a page's address. */
  readonly securityContact: string;
  readonly logLevel: string;
}

/** What keeps a shop from starting. */
export class ConfigError extends PlainError {
  /** Each begins with the name of its setting: `VAT_RATE: …`. */
  readonly faults: readonly string[];

  constructor(head: string, faults: readonly string[]) {
    super([head, ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads every setting.
 * @param env the process's environment, by default the real one
 * @param kept what the database keeps (`mayBeKept`), as typed; the environment wins
 * @throws ConfigError listing every fault at once
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  kept: Readonly<Record<string, string>> = {},
): Config {
  const typed = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const given: Record<string, string> = { ...kept, ...Object.fromEntries(typed) };
  const parsed = environment.safeParse(given, { error: plainIssue });
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...keyGroups.flatMap((keys) => missingOf(keys, given)),
    ...unknownSettings(Object.keys(given)),
    ...(parsed.success ? [...ksefConflicts(parsed.data), ...conflictsOf(parsed.data)] : []),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError('Settings that cannot be used:', faults);
  }
  const ofMachine = Object.fromEntries(typed.filter(([name]) => name in environment.shape));
  const e = parsed.data;
  const stripe = stripeOf(e);
  const payPal = payPalOf(e);
  const isDemonstration = !e.SHOP_OPEN && !saysWhoSells(ofMachine);
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  return Object.freeze({
    environment: ofMachine,
    production: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir: path.resolve(projectRoot, e.DATA_DIR),
    backupMark: path.resolve(
      projectRoot,
      e.BACKUP_MARK ?? dataPath({ dataDir: e.DATA_DIR }, 'last-backup'),
    ),
    databaseUrl: e.DATABASE_URL,
    workUrl: e.DATABASE_WORK_URL ?? e.DATABASE_URL,
    replica:
      e.DATABASE_READ_URL === undefined
        ? undefined
        : { url: e.DATABASE_READ_URL, lagMaxMs: e.DATABASE_READ_LAG_SECONDS * 1000 },
    settingsKey: e.SETTINGS_KEY,
    migrates: e.MIGRATE ?? e.DATABASE_URL === undefined,
    isDemonstration,
    demoCatalogue: e.DEMO ?? isDemonstration,
    onlyWarns: e.CHECK === 'warn',
    shopName: e.SHOP_NAME,
    colour: e.SHOP_COLOUR,
    logo: logoOf(e.SHOP_LOGO),
    legalGuaranteeNotice: e.LEGAL_GUARANTEE_NOTICE,
    legalGuaranteePicture:
      e.LEGAL_GUARANTEE_PICTURE && path.resolve(projectRoot, e.LEGAL_GUARANTEE_PICTURE),
    source: e.SHOP_SOURCE,
    sellerCountry: e.SELLER_COUNTRY,
    vatRate: Math.round(e.VAT_RATE * 100),
    vatMode: e.VAT_MODE,
    addedVatRates: e.VAT_RATES_ADDED ?? [],
    vies: e.VIES_URL
      ? { url: e.VIES_URL.replace(/\/$/, ''), requester: e.SELLER_VAT_NUMBER }
      : undefined,
    nbpUrl: e.NBP_URL?.replace(/\/$/, ''),
    holdsUncheckedVat: e.VAT_NUMBER_HOLD,
    northernIreland: e.NORTHERN_IRELAND,
    addedCountries: e.COUNTRIES_ADDED ?? [],
    hasFitPromise: e.FIT_PROMISE,
    plates: platesOf(e),
    taxOffice: e.SELLER_TAX_OFFICE,
    seller: sellerOf(e, isDemonstration),
    retentionDays: keptDays(e),
    orderLink: { days: e.ORDER_LINK_DAYS, addressDays: e.ORDER_ADDRESS_SHOWN_DAYS },
    mail: mailOf(e),
    stripe,
    payPal,
    ksef: ksefOf(e),
    // With a provider's keys there is a real method to try.
    demoPayment: e.DEMO_PAYMENT ?? (isDemonstration && !stripe && !payPal),
    bankAccount: e.BANK_ACCOUNT,
    invoiceAt: e.INVOICE_AT,
    advanceInvoices: e.ADVANCE_INVOICES,
    bankBic: e.BANK_BIC,
    einvoice: {
      forms: e.EINVOICE_FORMS,
      folder: e.EINVOICE_FOLDER && path.resolve(projectRoot, e.EINVOICE_FOLDER),
      accessPoint:
        e.EINVOICE_URL && e.EINVOICE_TOKEN
          ? { url: e.EINVOICE_URL, token: e.EINVOICE_TOKEN }
          : undefined,
    },
    freeOrders: e.FREE_ORDERS,
    depositDays: e.DEPOSIT_DAYS,
    unpaidHours: {
      provider: e.UNPAID_HOURS,
      bankTransfer: e.UNPAID_BANK_TRANSFER_HOURS,
      unconfirmed: e.UNCONFIRMED_HOURS,
    },
    tags: {
      manager: tagOf(e.GTM_ID, e.GTM_SCRIPT_URL),
      heatMap: tagOf(e.HEATMAP_ID, e.HEATMAP_SCRIPT_URL),
      chat: tagOf(e.CHAT_ID, e.CHAT_SCRIPT_URL),
      hosts: e.TAG_HOSTS,
    },
    partnerHosts: { GB: e.UK_HOST, FR: e.FR_HOST },
    outsideLinks: {
      facebook: e.FACEBOOK_URL,
      instagram: e.INSTAGRAM_URL,
      euDealers: e.EU_DEALERS_URL,
      internationalDealers: e.INTERNATIONAL_DEALERS_URL,
    },
    trustProxy: e.TRUST_PROXY,
    countryHeader: e.COUNTRY_HEADER?.toLowerCase(),
    rateLimit: e.RATE_LIMIT,
    keepPhotosFrom: e.KEEP_PHOTOS_FROM,
    keptPhotoBytes: e.KEPT_PHOTOS_MB * BYTES_PER_MB,
    pictureCacheBytes: e.KEPT_PICTURES_MB * BYTES_PER_MB,
    pageCacheBytes: e.KEPT_PAGES_MB === undefined ? undefined : e.KEPT_PAGES_MB * BYTES_PER_MB,
    desk: deskOf(e.DESK, publicUrl),
    metricsToken: e.METRICS_TOKEN,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
          share: e.OTEL_TRACES_SAMPLER_ARG,
          takesParents: e.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio',
        }
      : undefined,
    assetsKeptDays: e.ASSETS_KEPT_DAYS,
    accessLog: e.ACCESS_LOG,
    instances: e.INSTANCES === 'auto' ? os.availableParallelism() : e.INSTANCES,
    drainSeconds: e.DRAIN_SECONDS,
    apiDocs: e.API_DOCS,
    securityContact: e.SECURITY_CONTACT ?? e.SELLER_EMAIL ?? e.MAIL_TO,
    logLevel: e.LOG_LEVEL,
  });
}

/**
 * A public address, a seller or an account in the environment makes it a shop, not a demonstration. Typed at the desk
 * they do not: there somebody opens the shop once all of it is there.
 */
function saysWhoSells({ PUBLIC_URL, ...set }: Readonly<Record<string, string>>): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isOfThisMachine(PUBLIC_URL);
  return (
    isPublic ||
    ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_STREET', 'BANK_ACCOUNT'].some((name) => name in set)
  );
}

/** Keys that only work together; some of them alone are an error. */
const keyGroups = [
  ['SELLER_STREET', 'SELLER_ZIP', 'SELLER_CITY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['EINVOICE_URL', 'EINVOICE_TOKEN'],
  ['PLATES_URL', 'PLATES_COUNTRY', 'PLATES_MAPPING'],
  ['KSEF_CERTIFICATE', 'KSEF_KEY'],
  ['KSEF_OFFLINE_CERTIFICATE', 'KSEF_OFFLINE_KEY'],
] as const;

function missingOf(keys: readonly string[], given: Readonly<Record<string, unknown>>): string[] {
  const missing = keys.filter((key) => given[key] === undefined);
  if (missing.length === keys.length) return [];
  return missing.map(
    (key) => `${key}: needed beside ${keys.filter((other) => other !== key).join(' and ')}`,
  );
}

function deskOf(desk: Environment['DESK'], publicUrl: string): DeskSettings | undefined {
  if (desk === 'off') return undefined;
  const origin = new URL(desk === 'on' ? publicUrl : desk).origin;
  return { origin, hasOwnHost: desk !== 'on' };
}
