import { CURRENCY } from '../../config/markets.ts';
import { bottleneckOf, kitWorth } from '../../domain/parts/kit-worth.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { WireLine } from '../../wire/cart.ts';
import type { WirePart } from '../../wire/part.ts';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { componentLadders, type SupplyView } from './part-supply.ts';

interface KitValueProps {
  readonly item: WirePart;
  readonly lines: readonly WireLine[];
  readonly view: SupplyView;
  /** The number of kits. */
  readonly kits: number;
}

/** The prices of a kit's parts one by one, the kit's saving, and the part that delays it. */
export function KitValue({ item, lines, view, kits }: KitValueProps) {
  const isVatIncluded = useVatIncluded();
  const worth = kitWorth(
    item.price && toCents(isVatIncluded ? item.price.grossprice : item.price.price),
    item.components.map(({ quantity, grossprice, price }) => {
      const shown = isVatIncluded ? grossprice : price;
      return { quantity, cents: shown === null ? null : toCents(shown) };
    }),
  );
  const slowest = item.price && bottleneckOf(componentLadders(item, lines, view), kits);
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
  if (!worth && !slowest) return null;
  return (
    <div>
      {worth && (
        <p>
          {text.kitParts(euros(worth.partsCents))}{' '}
          {worth.savedCents > 0 && <strong>{text.kitSaves(euros(worth.savedCents))}</strong>}
        </p>
      )}
      {slowest && <p>{text.kitWaits(slowest.name, slowest.description)}</p>}
    </div>
  );
}
