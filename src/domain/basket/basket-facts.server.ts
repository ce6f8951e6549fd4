import { markets } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { recipientKey } from '../../kernel/email.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { TimedRoute } from '../delivery/arrival.ts';
import { type DeliveryMethodRate, deliveryRates } from '../delivery/rates.sql.server.ts';
import { routeAt } from '../delivery/route.server.ts';
import { fitsForSure, type VehicleFit } from '../parts/fit/fit.ts';
import { loadFits } from '../parts/fit/fits.server.ts';
import { vehicleLinesAt } from '../parts/vehicle-lines.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { companyCountry, companyNumber } from './ask-about-vat-number.server.ts';
import { addressesOfBasket } from './basket.sql.server.ts';
import {
  type Basket,
  type BasketView,
  emailOf,
  type LineRow,
  type StoredAddress,
} from './basket.ts';
import {
  findPromoCode,
  isForOtherBuyer,
  lockPromoCode,
  promoUsesOf,
} from './promo/promo-code.sql.server.ts';
import type { PromoCode } from './promo/promo-code.ts';
import { coveredParts } from './promo/promo-scope.sql.server.ts';
import { isNumberFromOutside } from './vat/number-from-outside.ts';
import { findVatAnswer } from './vat/vat-answer.sql.server.ts';
import { evidenceOf, holds, localEvidence } from './vat/vat-answer.ts';

/** The inputs of a basket's view besides its lines and their supply. */
export interface BasketFacts extends Pick<BasketView, 'vatNumberState' | 'vatEvidence'> {
  readonly addresses: readonly StoredAddress[];
  readonly promo: PromoCode | undefined;
  /** Ids of the lines that the promo code covers. */
  readonly covered: ReadonlySet<string>;
  /** Counted for an order only: otherwise anybody could find out whether somebody else has used the code. */
  readonly usesByCustomer: number;
  /** The promo code is for another buyer; asked for an order only, for the same reason. */
  readonly isOtherBuyer: boolean;
  readonly rates: readonly DeliveryMethodRate[];
  readonly fits: readonly { readonly lineId: string; readonly fit: VehicleFit }[];
  /** By part id. */
  readonly vehicleLines: ReadonlyMap<number, string>;
  readonly destination: string;
  /** Null where nothing is delivered there. */
  readonly route: TimedRoute | null;
}

/**
 * Reads them afresh, in statements that are sent at once; they do not need the supply, so both can be read at the
 * same time.
 * @param options.lines the known lines, including those about to be added
 * @param options.version the catalogue's, where the caller has read it with the rest: what only the catalogue changes
 *   is then held in memory
 * @param options.addresses where they have been read
 * @param options.forOrder keeps the promo code's last use for this transaction
 * @param options.country the assumed destination while no country is chosen
 */
export async function readBasketFacts(
  sql: Queryable,
  context: Pick<ShopContext, 'clock' | 'config' | 'db'>,
  basket: Basket,
  options: {
    readonly lines: readonly Pick<
      LineRow,
      'id' | 'partId' | 'parentLineId' | 'part' | 'vehicles'
    >[];
    readonly version?: number | undefined;
    readonly addresses?: readonly StoredAddress[];
    readonly forOrder?: boolean;
    readonly country?: string | undefined;
  },
): Promise<BasketFacts> {
  const { lines, version, forOrder = false } = options;
  const at = version === undefined ? undefined : { db: context.db, version };
  const { promoCode, shipCountry } = basket;
  const readPromo = forOrder ? lockPromoCode : findPromoCode;
  const hasAddress = basket.shippingAddressId !== null || basket.billingAddressId !== null;
  const destination = shipCountry ?? (options.country || markets[basket.source].country);
  const [addresses, promo, rates, fits, vehicleLines, route, vatNumber] = await Promise.all([
    options.addresses ?? (hasAddress ? addressesOfBasket(sql, basket.id) : []),
    promoCode ? readPromo(sql, promoCode, context.config) : undefined,
    shipCountry ? deliveryRates(sql, shipCountry, context.config, at) : [],
    fitsOfLines(sql, context.config, lines),
    vehicleLinesAt(
      sql,
      at,
      lines.map(({ part }) => part.id),
    ),
    routeAt(sql, context, at, destination),
    vatNumberOf(sql, context, basket),
  ]);
  const shippingAddress = addresses.find(({ id }) => id === basket.shippingAddressId) ?? null;
  const email = emailOf({ basket, shippingAddress });
  const usesByCustomer =
    forOrder && promo?.perCustomer != null && email !== ''
      ? await promoUsesOf(sql, { code: promo.code, emailKey: customerKey(email) })
      : 0;
  return {
    addresses,
    promo,
    covered: promo ? await coveredLines(sql, promo, lines) : new Set<string>(),
    usesByCustomer,
    isOtherBuyer:
      forOrder && promo !== undefined && email !== '' && (await isForOtherBuyer(sql, promo, email)),
    rates,
    fits,
    vehicleLines,
    destination,
    route,
    ...vatNumber,
  };
}

/** Whether each line's part fits the line's vehicles, decided here and never by a client. */
async function fitsOfLines(
  sql: Queryable,
  { hasFitPromise }: ShopContext['config'],
  lines: Parameters<typeof readBasketFacts>[3]['lines'],
): Promise<{ lineId: string; fit: VehicleFit }[]> {
  const questions = lines.flatMap(({ id, partId, vehicles }) =>
    vehicles.map((vehicle) => ({ lineId: id, partId, vehicle })),
  );
  const fits = await loadFits(sql, questions);
  return questions.map(({ lineId, vehicle }, index) => {
    const fit = fits[index]!;
    return { lineId, fit: { vehicle, fit, isPromised: hasFitPromise && fitsForSure(fit) } };
  });
}

/** The state of a company's VAT number from stored answers, without asking a service. */
async function vatNumberOf(
  sql: Queryable,
  { config, clock }: Pick<ShopContext, 'clock' | 'config'>,
  basket: Basket,
): Promise<Pick<BasketView, 'vatNumberState' | 'vatEvidence'>> {
  const number = companyNumber(basket);
  if (!number) {
    const isFromOutside =
      basket.isCompany && isNumberFromOutside(basket.vatNumber, companyCountry(basket));
    return { vatNumberState: isFromOutside ? 'unchecked' : 'invalid', vatEvidence: null };
  }
  if (!config.vies) {
    return { vatNumberState: 'valid', vatEvidence: localEvidence(number, clock()) };
  }
  const answer = await findVatAnswer(sql, number.vatNumber);
  if (!answer || !holds(answer, clock())) {
    return { vatNumberState: 'unavailable', vatEvidence: null };
  }
  const isValid = answer.answer === 'valid';
  return {
    vatNumberState: answer.answer,
    vatEvidence: isValid ? evidenceOf(number, answer) : null,
  };
}

/** The ids of lines that a promo code covers; a kit's components come at the kit's price. */
async function coveredLines(
  sql: Queryable,
  { scope }: PromoCode,
  lines: Parameters<typeof readBasketFacts>[3]['lines'],
): Promise<ReadonlySet<string>> {
  const own = lines.filter(({ parentLineId }) => parentLineId === null);
  const parts = await coveredParts(
    sql,
    scope,
    own.map(({ partId }) => partId),
  );
  return new Set(own.filter(({ partId }) => parts.has(partId)).map(({ id }) => id));
}

/** The key that orders of one customer share: a digest of the canonical e-mail address. */
export function customerKey(email: string): string {
  return keyDigest(recipientKey(email));
}
