import { REORDER_COVER_DAYS, REORDER_SAFETY_DAYS, SALES_DAYS } from '../../config/shop-rules.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Cents } from '../../kernel/money.ts';
import {
  chosenOffer,
  leastPieces,
  priceAt,
  type Supplier,
  type SupplierOffer,
} from './supplier.ts';

/** Pieces of a paid order that have to come from outside. */
export interface WaitingPieces {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly partId: number;
  /** Where the sale took them: a drop shipper, another firm's warehouse, or the maker. */
  readonly stage: 'dropshipping' | 'alternative' | 'airfreight';
  readonly place: string;
  readonly quantity: number;
  /** Pieces of the part that the order still has to get, in all. */
  readonly left: number;
}

/** Pieces that a purchase order, drafts included, still brings. */
export interface ComingPieces {
  readonly partId: number;
  /** Whose drop shipment it is; null: it comes here. */
  readonly orderId: string | null;
  readonly quantity: number;
}

/** A part that sells from the shop's own shelves. */
export interface ShelfPart {
  readonly partId: number;
  /** Pieces sold in the last 90 days. */
  readonly sold: number;
  readonly stock: number;
  /** On their way, as the feed says. */
  readonly inTransit: number;
}

/** Why a part is proposed for the shelf, in pieces and days. */
export interface Reorder {
  readonly sold: number;
  readonly leadDays: number;
  readonly safetyDays: number;
  /** It is ordered below this. */
  readonly point: number;
  /** On the shelf, in transit and ordered, less what is promised from it. */
  readonly atHand: number;
}

export interface ProposedLine {
  readonly partId: number;
  readonly supplierNumber: string;
  readonly quantity: number;
  /** Pieces that orders wait for. */
  readonly forOrders: number;
  /** Numbers of those orders, oldest first. */
  readonly orders: readonly string[];
  readonly reorder: Reorder | null;
  /** Of a piece at that quantity; undefined where the supplier's list has no price. */
  readonly unitCents: Cents | undefined;
}

/** What to order from a supplier: one order that comes here, and one drop shipment for each buyer. */
export interface Proposal {
  readonly supplier: Supplier;
  readonly lines: readonly ProposedLine[];
  readonly dropShipments: readonly {
    readonly orderId: string;
    readonly orderNumber: string;
    readonly lines: readonly ProposedLine[];
  }[];
}

export interface ToOrder {
  readonly proposals: readonly Proposal[];
  /** Parts of sold lines that no supplier delivers. */
  readonly unknown: readonly WaitingPieces[];
}

interface Facts {
  /** Oldest order first. */
  readonly waiting: readonly WaitingPieces[];
  readonly coming: readonly ComingPieces[];
  readonly shelf: readonly ShelfPart[];
  readonly offers: ReadonlyMap<number, readonly SupplierOffer[]>;
  /** What one of a currency is worth in euros. */
  readonly euros: ReadonlyMap<string, number>;
}

interface Wanted {
  readonly offer: SupplierOffer;
  readonly line: Omit<ProposedLine, 'supplierNumber' | 'unitCents'>;
}

/**
 * What has to be ordered: every sold piece from outside that nothing brings yet, and parts below their reorder point.
 * Pieces that come here belong to no order until they are here: what is on its way counts for the oldest orders first.
 */
export function toOrder(facts: Facts): ToOrder {
  const drops: (Wanted & { readonly orderId: string; readonly orderNumber: string })[] = [];
  const here = new Map<number, WaitingPieces[]>();
  const unknown: WaitingPieces[] = [];
  for (const pieces of uncovered(facts)) {
    const { partId, place, quantity, stage, orderId, orderNumber } = pieces;
    const offer = chosenOffer(facts.offers.get(partId) ?? [], { place, quantity }, facts.euros);
    if (!offer) unknown.push(pieces);
    else if (stage === 'dropshipping' && offer.supplier.shipsToBuyers) {
      const counted = { forOrders: quantity, orders: [orderNumber], reorder: null };
      drops.push({ offer, orderId, orderNumber, line: { partId, quantity, ...counted } });
    } else here.set(partId, [...(here.get(partId) ?? []), pieces]);
  }
  const lines = hereLines(facts, here);
  const suppliers = new Map(
    [...lines, ...drops].map(({ offer }) => [offer.supplier.id, offer.supplier]),
  );
  const proposals = [...suppliers.values()].map((supplier) => {
    const own = <Of extends Wanted>(all: readonly Of[]) =>
      all.filter(({ offer }) => offer.supplier.id === supplier.id);
    const buyers = groupBy(own(drops), ({ orderId }) => orderId);
    return {
      supplier,
      lines: own(lines).map(priced),
      dropShipments: [...buyers].map(([orderId, theirs]) => ({
        orderId,
        orderNumber: theirs[0]?.orderNumber ?? '',
        lines: theirs.map(priced),
      })),
    };
  });
  proposals.sort((one, other) => one.supplier.name.localeCompare(other.supplier.name));
  return { proposals, unknown };
}

/** Without what drop shipments bring or have brought, and what an order has got otherwise. One row for an order, a part and a place. */
function uncovered({ waiting, coming }: Facts): readonly WaitingPieces[] {
  const keyOf = (of: { orderId: string | null; partId: number }) => `${of.orderId} ${of.partId}`;
  const left = new Map<string, number>();
  const dropping = new Map<string, number>();
  for (const pieces of waiting) left.set(keyOf(pieces), pieces.left);
  for (const drop of coming) {
    if (drop.orderId === null) continue;
    const key = keyOf(drop);
    left.set(key, (left.get(key) ?? 0) - drop.quantity);
    dropping.set(key, (dropping.get(key) ?? 0) + drop.quantity);
  }
  return waiting.flatMap((pieces) => {
    const key = keyOf(pieces);
    const drops = dropping.get(key) ?? 0;
    const covered = pieces.stage === 'dropshipping' ? Math.min(drops, pieces.quantity) : 0;
    dropping.set(key, drops - covered);
    const quantity = Math.min(pieces.quantity - covered, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - Math.max(0, quantity));
    return quantity > 0 ? [{ ...pieces, quantity }] : [];
  });
}

function hereLines(
  { coming, shelf, offers, euros }: Facts,
  here: ReadonlyMap<number, readonly WaitingPieces[]>,
): readonly Wanted[] {
  const comingHere = new Map<number, number>();
  for (const { partId, orderId, quantity } of coming) {
    if (orderId === null) comingHere.set(partId, (comingHere.get(partId) ?? 0) + quantity);
  }
  const onShelf = new Map(shelf.map((part) => [part.partId, part]));
  const partIds = new Set([...here.keys(), ...onShelf.keys()]);
  return [...partIds].flatMap((partId): Wanted[] => {
    const waiting = here.get(partId) ?? [];
    const wanted = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
    const spare = (comingHere.get(partId) ?? 0) - wanted;
    const place = waiting[0]?.place ?? '';
    const offer = chosenOffer(offers.get(partId) ?? [], { place, quantity: wanted || 1 }, euros);
    if (!offer) return [];
    const forOrders = Math.max(0, -spare);
    const part = onShelf.get(partId);
    const reorder = part && reorderOf(part, { spare, leadDays: offer.supplier.leadDays });
    const forShelf = reorder ? reorderQuantity(reorder) : 0;
    if (forOrders + forShelf === 0) return [];
    const quantity = Math.max(forOrders + forShelf, leastPieces(offer.prices));
    const orders = forOrders > 0 ? [...new Set(waiting.map((one) => one.orderNumber))] : [];
    return [{ offer, line: { partId, quantity, forOrders, orders, reorder: reorder ?? null } }];
  });
}

function priced({ offer, line }: Wanted): ProposedLine {
  const unitCents = priceAt(offer.prices, line.quantity);
  return { ...line, supplierNumber: offer.number, unitCents };
}

const CALENDAR_DAYS_A_WEEK = 7;
const WORKING_DAYS_A_WEEK = 5;

/** @param leadDays working days */
function calendarDays(leadDays: number): number {
  return Math.ceil((leadDays * CALENDAR_DAYS_A_WEEK) / WORKING_DAYS_A_WEEK);
}

/** Calendar days whose sales a reorder point covers: the lead time and the days of safety. */
export function coveredDays({ leadDays }: Pick<Supplier, 'leadDays'>): number {
  return calendarDays(leadDays) + REORDER_SAFETY_DAYS;
}

/**
 * Whether a part is below its reorder point: what sells in the lead time and the days of safety, by the sales of 90
 * days, rounded up.
 * @param at.spare pieces ordered beyond what orders wait for; negative ones are ordered for them anyway
 * @param at.leadDays working days
 * @returns undefined where enough is at hand, or nothing is sold
 */
export function reorderOf(
  { sold, stock, inTransit }: Omit<ShelfPart, 'partId'>,
  at: { readonly spare: number; readonly leadDays: number },
): Reorder | undefined {
  const leadDays = calendarDays(at.leadDays);
  const point = Math.ceil((sold * coveredDays(at)) / SALES_DAYS);
  const atHand = stock + inTransit + Math.max(0, at.spare);
  if (atHand >= point) return undefined;
  return { sold, leadDays, safetyDays: REORDER_SAFETY_DAYS, point, atHand };
}

/** Up to the reorder point, and what sells in a month. */
export function reorderQuantity({ sold, point, atHand }: Reorder): number {
  return point + Math.ceil((sold * REORDER_COVER_DAYS) / SALES_DAYS) - atHand;
}
