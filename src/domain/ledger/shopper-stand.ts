import type { Cents } from '../../kernel/money.ts';
import { type Ledger, standOf } from './ledger.ts';
import { wholeUnits } from './what-falls.ts';

/** What became of a line of an order. Pieces of a kit are its sets. */
export interface ShopperLineStand {
  /** On their way or with the buyer, also those that the buyer sent back. */
  readonly sent: number;
  /** Fell away before they went out. */
  readonly fallen: number;
  /** Came back for good. Of a deposit: it was given back. */
  readonly back: number;
  /** Gross; 0 for a component, which has no price of its own. */
  readonly owedCents: Cents;
}

/** Where an order stands, as far as its shopper needs it. Gross, in whole cents. */
export interface ShopperStand {
  readonly lines: ReadonlyMap<string, ShopperLineStand>;
  /** What the order costs now; 0 once it is closed. */
  readonly owedCents: Cents;
  readonly receivedCents: Cents;
  readonly sentBackCents: Cents;
  /** Due to the buyer, or asked of the provider and not there yet. */
  readonly toGiveBackCents: Cents;
  readonly toPayCents: Cents;
}

/** Derives what the shopper's page says from an order's ledger. */
export function shopperStandOf(ledger: Ledger): ShopperStand {
  const { lines, money } = standOf(ledger);
  const { owedCents, receivedCents, sentBackCents } = money;
  const isOpen = !ledger.isPaid && !ledger.isClosed;
  return {
    lines: new Map(
      lines.map((line) => [
        line.id,
        {
          sent: wholeUnits(line, lines, 'sent'),
          fallen: line.cancelled,
          back: line.withdrawn,
          owedCents: line.owed.grossCents,
        },
      ]),
    ),
    ...{ owedCents, receivedCents, sentBackCents },
    toGiveBackCents: money.dueBackCents + money.sendingCents,
    toPayCents: isOpen ? Math.max(0, owedCents - receivedCents + sentBackCents) : money.shortCents,
  };
}
