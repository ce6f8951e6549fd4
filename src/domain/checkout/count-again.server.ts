import { markets } from '../../config/countries/markets.ts';
import { REOPENABLE_DAYS } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { addDays, isoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { linePartsOf } from '../basket/basket.sql.server.ts';
import { laddersOf } from '../basket/basket-content.server.ts';
import { totalNeeds } from '../basket/basket-lines.ts';
import { lockPromoCode, promoUsesOf } from '../basket/promo/promo-code.sql.server.ts';
import { promoProblem } from '../basket/promo/promo-code.ts';
import { coveredParts } from '../basket/promo/promo-scope.sql.server.ts';
import { holdsInMarket } from '../basket/promo/promo-scope.ts';
import { isZeroRated } from '../basket/tax.ts';
import { amountsAt, unitGross } from '../parts/price.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  dropTakings,
  findJudgedOrder,
  type JudgedLine,
  type JudgedOrder,
  judgedLines,
  markReopened,
  takenQuantities,
} from './count-again.sql.server.ts';
import { checkHolds } from './holds/check-holds.server.ts';
import type { JudgedPoint, OrderRefused, WaivablePoint } from './judged-points.ts';
import { isReopenable } from './order.ts';
import { isLinkOver } from './order-link.ts';
import { lockSupply, takeSupply } from './stock/stock-taking.sql.server.ts';
import { takeStock } from './stock/stock-taking.ts';

type Context = Pick<ShopContext, 'config'>;

interface Again {
  readonly orderId: string;
  readonly now: Date;
  /** Until when it then waits for its payment, if it was closed. */
  readonly until: Date;
  /** The method that it is to be paid by; its own by default. */
  readonly paymentMethod?: string | undefined;
  /** Points that are not asked. */
  readonly waived?: readonly WaivablePoint[] | undefined;
}

/**
 * Whatever makes a locked order count again passes here: its link, another payment method, a late payment, the desk, a
 * command. It asks what placing asks, as if the order were placed now and held nothing yet. A closed order takes its
 * pieces again, from wherever they are now. SAF-24.
 * @returns the first point that speaks against it; then nothing was changed
 */
export async function countAgain(
  tx: Queryable,
  context: Context,
  { orderId, now, until, paymentMethod, waived = [] }: Again,
): Promise<Result<undefined, OrderRefused>> {
  const order = await findJudgedOrder(tx, orderId);
  const lines = await judgedLines(tx, orderId);
  const needs = totalNeeds(lines);
  const isClosed = order.closedAt !== null;
  const market = { location: markets[order.source].location, today: isoDay(now) };
  const against = (point: WaivablePoint, isAgainst: boolean) =>
    isAgainst && !waived.includes(point);

  if (against('closed', !mayBeReopened(order, now, context))) return refused('closed');
  if (against('time', order.prolongedUntil !== null)) return refused('time');

  // Stock before the promo code before the buyer's orders, as in placing: that prevents deadlocks.
  const supply = await lockSupply(
    tx,
    [...needs.keys()].sort((a, b) => a - b),
  );
  const takings = [...needs].map(([partId, quantity]) => {
    const sources = supply.get(partId);
    return sources && takeStock({ partId, quantity }, sources, market);
  });
  if (isClosed && takings.some((taking) => taking === undefined)) return refused('stock');
  if (against('promo-code', await isCodeOver(tx, context, order, lines, now))) {
    return refused('promo-code');
  }
  if (against('price', await costsOtherwise(tx, context, order, lines))) return refused('price');
  if (!waived.includes('holds')) {
    const held = await checkHolds(tx, context, {
      buyer: order,
      paymentMethod: paymentMethod ?? order.paymentMethod,
      grossCents: order.grossCents,
      demands: lines,
      ladders: laddersOf(supply, market.location, market.today),
      ownPieces: isClosed ? undefined : await piecesOf(tx, orderId),
    });
    if (!held.ok) return refused('holds');
  }

  if (isClosed) {
    await dropTakings(tx, orderId);
    const taken = takings.flatMap((taking) => taking ?? []);
    await takeSupply(tx, orderId, taken);
    await markReopened(tx, orderId, until);
  }
  return ok(undefined);
}

function refused(point: JudgedPoint): Result<undefined, OrderRefused> {
  return refuse({ kind: 'order-refused', point });
}

function mayBeReopened(order: JudgedOrder, now: Date, { config }: Context): boolean {
  const { closedAt, closedBecause } = order;
  if (closedAt === null) return true;
  return (
    closedBecause !== null &&
    isReopenable(closedBecause) &&
    now < addDays(closedAt, REOPENABLE_DAYS) &&
    !isLinkOver(order, now, config)
  );
}

/** Whether its promo code would give it no discount now. A use that it holds itself does not speak against it. */
async function isCodeOver(
  tx: Queryable,
  { config }: Context,
  { promoCode, emailKey, source, closedAt }: JudgedOrder,
  lines: readonly JudgedLine[],
  now: Date,
): Promise<boolean> {
  if (promoCode === null) return false;
  const promo = await lockPromoCode(tx, promoCode, config);
  if (!promo) return true;
  const own = closedAt === null ? 1 : 0;
  const covered = await coveredParts(
    tx,
    promo.scope,
    lines.map(({ partId }) => partId),
  );
  const coveredLines = lines.filter(({ partId }) => covered.has(partId));
  const problem = promoProblem({ ...promo, uses: promo.uses - own }, now, {
    coveredCents: coveredLines.reduce((sum, line) => sum + line.quantity * line.unitGrossCents, 0),
    coversAnything: coveredLines.length > 0,
    isOtherMarket: !holdsInMarket(promo.scope, source),
    // It was theirs when they ordered, whatever address the desk has noted since.
    isOtherBuyer: false,
    usesByCustomer: (await promoUsesOf(tx, { code: promoCode, emailKey })) - own,
  });
  return problem !== undefined;
}

/** Whether a part of it has another price today, or is not sold any more. */
async function costsOtherwise(
  tx: Queryable,
  { config }: Context,
  { source, treatment, vatRate }: JudgedOrder,
  lines: readonly JudgedLine[],
): Promise<boolean> {
  const parts = await linePartsOf(
    tx,
    lines.map(({ partId }) => partId),
    markets[source].location,
  );
  const priceOf = new Map(parts.map(({ id, price }) => [id, price]));
  const listRate = config.vatRate;
  const vat = { isZeroRated: isZeroRated(treatment), vatRate, listRate };
  return lines.some(({ partId, unitGrossCents }) => {
    const price = priceOf.get(partId);
    return !price || unitGross(amountsAt(price, listRate), vat) !== unitGrossCents;
  });
}

async function piecesOf(tx: Queryable, orderId: string): Promise<ReadonlyMap<number, number>> {
  const taken = await takenQuantities(tx, orderId);
  return new Map(taken.map(({ partId, quantity }) => [partId, quantity]));
}
