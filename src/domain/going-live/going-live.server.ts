import type { Config } from '../../config/config.ts';
import { markets, sources } from '../../config/countries/markets.ts';
import { standardVatRate } from '../../config/countries/vat-rates.ts';
import { areTestKeys } from '../../config/third-party-settings.ts';
import { isOfThisMachine } from '../../config/trusted-proxies.ts';
import { changedAt } from '../../kernel/changed-at.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { legalPages } from '../content/legal-pages.server.ts';
import { mailServerOf } from '../mail/mail-transport.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { demonstrationUseCases } from './end-demonstration.server.ts';
import {
  catalogueOrigin,
  GUIDE_STEP,
  guideFacts,
  keysTrials,
  lastMailTest,
  lastSentMail,
  methodsTo,
  passwordOnlyAccounts,
  refusedInKsef,
} from './going-live.sql.server.ts';
import { type GoingLiveFacts, type GoingLivePoint, goingLivePoints } from './going-live.ts';
import { type GuideStep, type GuideStepId, guideOf } from './guide.ts';
import { isRefused, type KeysTrial } from './payment-keys.ts';
import { tryPaymentKeys } from './try-payment-keys.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** The checks before the shop may take money, with their findings. GOL-1. */
export async function goingLive(context: Context): Promise<readonly GoingLivePoint[]> {
  return goingLivePoints(await readFacts(context));
}

/** The steps of a new owner, by the same checks. GOL-5. */
export async function guide(context: Context): Promise<readonly GuideStep[]> {
  const [points, facts] = await Promise.all([goingLive(context), guideFacts(context.db.sql)]);
  return guideOf(points, facts);
}

/** What came of trying the keys of payment providers that are in force. GOL-7. */
export function paymentKeyTrials({ db }: Context): Promise<readonly KeysTrial[]> {
  return keysTrials(db.sql);
}

/** Puts a step aside, or takes it up again. */
export async function skipStep(
  { db, clock }: Context,
  {
    step,
    isSkipped,
    by,
  }: { readonly step: GuideStepId; readonly isSkipped: boolean; readonly by: Actor },
): Promise<void> {
  const action = isSkipped ? 'skip-step' : 'take-step-up';
  await audit(db.sql, { at: clock(), by, action, thing: { kind: GUIDE_STEP, id: step } });
}

async function readFacts({ db, config, clock }: Context): Promise<GoingLiveFacts> {
  const { sql } = db;
  const now = clock();
  const server = mailServerOf(config);
  const countries = sources.map((source) => markets[source].country);
  const [methods, test, lastSent, catalogue, passwordOnly, lastBackup, pages, refused, trials] =
    await Promise.all([
      methodsTo(sql, countries),
      server === undefined ? undefined : lastMailTest(sql, server),
      config.isDemonstration ? undefined : lastSentMail(sql),
      catalogueOrigin(sql),
      passwordOnlyAccounts(sql),
      changedAt(config.backupMark),
      legalPages({ db, config }),
      config.ksef ? refusedInKsef(sql) : 0,
      keysTrials(sql),
    ]);
  return {
    now,
    ...settingsOf(config, now),
    payment: paymentOf(config, trials),
    legalPages: pages.map(({ title, state }) => ({ title, state: state.kind })),
    ksef: config.ksef && {
      environment: config.ksef.environment,
      hasCertificate: 'certificateFile' in config.ksef.signIn,
      hasOffline: config.ksef.offline !== undefined,
      refused,
    },
    shipping: sources.map((source) => ({
      market: source,
      country: markets[source].country,
      methods: methods.get(markets[source].country) ?? 0,
      isOwn: source === config.source,
    })),
    mail: { server, from: config.mail.from, to: config.mail.to, test, lastSent },
    catalogue,
    lastBackup,
    passwordOnly,
  };
}

function paymentOf(config: Config, trials: readonly KeysTrial[]): GoingLiveFacts['payment'] {
  const active = [
    { id: 'stripe', name: 'Stripe', keys: config.stripe },
    { id: 'paypal', name: 'PayPal', keys: config.payPal },
  ].filter(({ keys }) => keys !== undefined);
  const refused = trials.filter(isRefused).map(({ method }): string => method);
  return {
    hasAccount: config.bankAccount !== undefined,
    providers: active.map(({ name }) => name),
    ofTests: active.filter(({ keys }) => keys && areTestKeys(keys)).map(({ name }) => name),
    refused: active.filter(({ id }) => refused.includes(id)).map(({ name }) => name),
    // That of a demonstration ends by itself when the shop is opened.
    isDemo: config.demoPayment && !(config.isDemonstration && !config.environment.DEMO_PAYMENT),
  };
}

function settingsOf(config: Config, now: Date) {
  const { seller, desk, publicUrl } = config;
  return {
    seller: {
      name: seller.name,
      address: seller.address,
      email: seller.email,
      register: seller.register,
      phone: seller.phone,
      isAddressSplit: seller.postal !== undefined,
    },
    vat: {
      country: config.sellerCountry,
      number: seller.vatNumber,
      rate: config.vatRate,
      standardRate: standardVatRate(config.sellerCountry, isoDay(now), config.addedVatRates),
    },
    hasGuaranteeNotice: (config.legalGuaranteePicture ?? config.legalGuaranteeNotice) !== undefined,
    publicUrl,
    isPublicUrlHere: isOfThisMachine(publicUrl),
    desk: desk && { origin: desk.origin, isHere: isOfThisMachine(desk.origin) },
  };
}

/** What the desk and the commands do before the shop may take money. */
export function goingLiveUseCases(context: ShopContext) {
  return {
    ...bind(context, { goingLive, guide, skipStep, tryPaymentKeys, paymentKeyTrials }),
    demonstration: demonstrationUseCases(context),
  };
}
