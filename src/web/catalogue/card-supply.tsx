import { countryName } from '../../config/countries.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import type { WirePieceSupply } from '../../wire/part.ts';
import styles from './part-card.module.css';

const text = partCard.supply;

const stockTexts: Readonly<Record<WirePieceSupply['case'], string>> = {
  instock: text.inStock,
  dropshipping: text.inStock,
  alternative: text.inStock,
  intransit: text.onItsWay,
  airfreight: text.onOrder,
  outofstock: text.out,
};

/** A part's stock and the arrival of one piece, or why it cannot be bought. */
export function CardSupply({
  supply,
  hasPrice,
}: {
  readonly supply: WirePieceSupply;
  readonly hasPrice: boolean;
}) {
  const { arrival, country } = supply;
  const stock = stockTexts[supply.case];
  return (
    <p className={styles.supply}>
      {arrival ? text.arrives(stock, formatDays(arrival), countryName(country)) : stock}
      {!hasPrice && <span className={styles.noPrice}>{text.noPrice}</span>}
    </p>
  );
}
