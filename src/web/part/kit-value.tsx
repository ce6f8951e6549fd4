import { CURRENCY } from '../../config/markets.ts';
import { bottleneckOf, kitWorth } from '../../domain/parts/kit-worth.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { WireLine } from '../../wire/cart.ts';
import type { WirePart } from '../../wire/part.ts';
import { componentLadders, type SupplyView } from './part-supply.ts';

interface KitValueProps {
  readonly item: WirePart;
  readonly lines: readonly WireLine[];
  readonly view: SupplyView;
  /** How many kits are asked about. */
  readonly kits: number;
}

/** What a kit's parts cost one by one, what the kit saves, and the part that it waits for. */
export function KitValue({ item, lines, view, kits }: KitValueProps) {
  const worth = kitWorth(
    item.price && toCents(item.price.grossprice),
    item.components.map(({ quantity, grossprice }) => ({
      quantity,
      grossCents: grossprice === null ? null : toCents(grossprice),
    })),
  );
  const slowest = item.price && bottleneckOf(componentLadders(item, lines, view), kits);
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  if (!worth && !slowest) return null;
  return (
    <div>
      {worth && (
        <p>
          {text.kitParts(euros(worth.partsGrossCents))}{' '}
          {worth.savedGrossCents > 0 && (
            <strong>{text.kitSaves(euros(worth.savedGrossCents))}</strong>
          )}
        </p>
      )}
      {slowest && <p>{text.kitWaits(slowest.name, slowest.description)}</p>}
    </div>
  );
}
