import { formatMoney, toCents } from '../../kernel/money.ts';
import { ui } from '../../messages/ui.ts';
import type { WirePrice } from '../../wire/part.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './price.module.css';

/** An amount in tabular figures. */
export function Amount({
  euros,
  symbol,
  className,
}: {
  readonly euros: number;
  readonly symbol: string;
  readonly className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.amount, className)}>
      {formatMoney(toCents(euros), symbol)}
    </span>
  );
}

/** A part's price in its market; a reduced one with the lowest price of the 30 days before. */
export function PriceBlock({
  price,
  deposit = null,
  tradeOnly = false,
  large = false,
  dense = false,
}: {
  readonly price: Pick<
    WirePrice,
    'price' | 'grossprice' | 'baseprice' | 'netbaseprice' | 'promotion' | 'symbol' | 'bymeasure'
  > | null;
  /** Of an exchange part, VAT included. */
  readonly deposit?: number | null;
  /** Sold to companies only. */
  readonly tradeOnly?: boolean;
  readonly large?: boolean;
  /** For a row: the page's head says whether VAT is included, and a title what the struck price is. */
  readonly dense?: boolean;
}) {
  const isVatIncluded = useVatIncluded();
  const size = large && styles.large;
  if (!price) return <p className={classNames(styles.price, styles.none, size)}>{ui.noPrice}</p>;
  const { promotion, symbol } = price;
  const shown = isVatIncluded ? price.grossprice : price.price;
  const baseprice = isVatIncluded ? price.baseprice : price.netbaseprice;
  const isReduced = promotion && baseprice !== null;
  return (
    <div className={classNames(styles.block, size)}>
      <p className={classNames(styles.price, promotion && styles.promotion)}>
        <Amount euros={shown} symbol={symbol} />
        {isReduced && (
          <s className={styles.base} title={dense ? ui.lowestPrice : undefined}>
            <span className="visually-hidden">{ui.priceBefore}</span>
            <Amount euros={baseprice} symbol={symbol} />
          </s>
        )}
        {!dense && (
          <span className={styles.vat}>{isVatIncluded ? ui.vatIncluded : ui.vatExcluded}</span>
        )}
      </p>
      {isReduced && !dense && <p className={styles.lowest}>{ui.lowestPrice}</p>}
      {price.bymeasure && (
        <p className={styles.lowest}>
          {ui.byMeasure(
            formatMoney(
              toCents(isVatIncluded ? price.bymeasure.grossprice : price.bymeasure.price),
              symbol,
            ),
            price.bymeasure.unit,
          )}
        </p>
      )}
      {deposit !== null && (
        <p className={styles.lowest}>
          {(isVatIncluded ? ui.plusDeposit : ui.plusDepositWithVat)(
            formatMoney(toCents(deposit), symbol),
          )}
        </p>
      )}
      {tradeOnly && <p className={styles.lowest}>{ui.tradeOnly}</p>}
    </div>
  );
}
