import { daysBetween, type IsoDay, isCalendarDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';

/**
 * The states of a purchase order and the moves between them: the one list. A test compares it with the check of
 * `purchase_order.state`.
 */
const states = {
  draft: { next: ['sent', 'cancelled'] },
  sent: { next: ['confirmed', 'partly-received', 'received', 'closed', 'cancelled'] },
  confirmed: { next: ['confirmed', 'partly-received', 'received', 'closed'] },
  'partly-received': { next: ['confirmed', 'partly-received', 'received', 'closed'] },
  received: { next: ['closed'] },
  closed: { next: [] },
  cancelled: { next: [] },
} as const satisfies Record<string, { readonly next: readonly string[] }>;

export type PurchaseState = keyof typeof states;
export const purchaseStates = Object.keys(states) as PurchaseState[];

export function mayBecome(from: PurchaseState, to: PurchaseState): boolean {
  return (states[from].next as readonly PurchaseState[]).includes(to);
}

export interface PurchaseLine {
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  /** Its number in trade, which scanners read; '' where it is not known. */
  readonly gtin: string;
  /** The supplier's number; '' where it is not known. */
  readonly supplierNumber: string;
  readonly quantity: number;
  readonly received: number;
  /** Net, in the order's currency; 0 where the price is not known yet. */
  readonly unitCents: Cents;
  /** The supplier's day: that of its arrival here, of a drop shipment that of its dispatch. */
  readonly confirmedFor: IsoDay | null;
}

/** An order of the shop's own to a supplier. */
export interface PurchaseOrder {
  readonly id: number;
  readonly supplierId: number;
  readonly supplierName: string;
  /** '' until it is sent. */
  readonly number: string;
  readonly state: PurchaseState;
  /** It goes straight to a buyer. */
  readonly isDropShipment: boolean;
  /** Whose order it is for; null: it comes here, or that order is deleted. */
  readonly shipTo: { readonly id: string; readonly number: string } | null;
  readonly currency: string;
  readonly freightCents: Cents;
  readonly madeAt: Date;
  readonly sentAt: Date | null;
  readonly lines: readonly PurchaseLine[];
}

/** The value of its goods whose price is known, without freight. */
export function goodsCents(lines: readonly Pick<PurchaseLine, 'quantity' | 'unitCents'>[]): Cents {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

/** Whether the supplier has still to name a line's price; no sum has such a line in it. */
export function isUnpriced({ unitCents }: Pick<PurchaseLine, 'unitCents'>): boolean {
  return unitCents === 0;
}

/** What is still to come of a line. */
export function missingPieces({ quantity, received }: Pick<PurchaseLine, 'quantity' | 'received'>) {
  return Math.max(0, quantity - received);
}

/**
 * What a drop shipper's parcel has of its purchase order: what is missing, as far as the buyer's order still wants it;
 * all that is missing where it wants nothing of it, which is refused when it is packed.
 */
export function stillWanted(
  lines: readonly PurchaseLine[],
  packable: readonly {
    readonly partNumber: string;
    readonly ordered: number;
    readonly packed: number;
  }[],
): readonly PurchaseLine[] {
  const missing = lines
    .map((line) => ({ ...line, quantity: missingPieces(line) }))
    .filter(({ quantity }) => quantity > 0);
  const wanted = missing
    .map((line) => {
      const left = packable
        .filter(({ partNumber }) => partNumber === line.partNumber)
        .reduce((sum, { ordered, packed }) => sum + ordered - packed, 0);
      return { ...line, quantity: Math.min(line.quantity, Math.max(0, left)) };
    })
    .filter(({ quantity }) => quantity > 0);
  return wanted.length > 0 ? wanted : missing;
}

/** A part of which a drop shipment would bring more than its buyer waits for. */
export interface TooMany {
  readonly partId: number;
  readonly partNumber: string;
  /** What the buyer waits for, less what other drop shipments bring. */
  readonly wanted: number;
}

/** @param waiting pieces that the buyer waits for and no other drop shipment brings, by part */
export function morePiecesThanWanted(
  lines: readonly Pick<PurchaseLine, 'partId' | 'partNumber' | 'quantity'>[],
  waiting: ReadonlyMap<number, number>,
): readonly TooMany[] {
  return lines.flatMap(({ partId, partNumber, quantity }): TooMany[] => {
    const wanted = Math.max(0, waiting.get(partId) ?? 0);
    return quantity > wanted ? [{ partId, partNumber, wanted }] : [];
  });
}

/** No supplier names a day this far ahead: its year is misspelt. */
const CONFIRMED_AHEAD_DAYS = 730;

export type DayFault = 'no-day' | 'past-day' | 'far-day';

/** What is wrong with a day that a supplier has named. @param today at the shop */
export function faultOfDay(day: string, today: IsoDay): DayFault | undefined {
  if (!isCalendarDay(day)) return 'no-day';
  if (day < today) return 'past-day';
  return daysBetween(today, day) > CONFIRMED_AHEAD_DAYS ? 'far-day' : undefined;
}

/** The state after goods have come. */
export function stateOfReceived(
  lines: readonly Pick<PurchaseLine, 'quantity' | 'received'>[],
): PurchaseState {
  return lines.every((line) => missingPieces(line) === 0) ? 'received' : 'partly-received';
}

/**
 * What a piece costs once it is here: its price and its share of the freight, by value, in euros.
 * @param order.euros what one of its currency is worth on the day
 * @returns whole euro cents, at least 1
 */
export function landedCents(
  unitCents: Cents,
  order: { readonly goodsCents: Cents; readonly freightCents: Cents; readonly euros: number },
): Cents {
  const share = order.goodsCents === 0 ? 0 : (unitCents * order.freightCents) / order.goodsCents;
  return Math.max(1, Math.round((unitCents + share) * order.euros));
}
