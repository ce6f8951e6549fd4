import { shell as text } from '../../messages/shell.ts';
import { choosePriceView, useMarketWithVat, useVatIncluded } from '../page-data/price-view.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './price-view-switch.module.css';

/** The current price display, and the button that changes it. Requirement PRC-7. */
export function PriceViewSwitch({ className }: { readonly className?: string | undefined }) {
  const isVatIncluded = useVatIncluded();
  const hasBoth = useMarketWithVat();
  return (
    <p className={className}>
      {isVatIncluded ? text.topPrices : text.topPricesNet}{' '}
      {hasBoth && (
        <button
          type="button"
          className={classNames(styles.switch, 'with-script')}
          onClick={() => choosePriceView(isVatIncluded ? 'net' : 'gross')}
        >
          {isVatIncluded ? text.showNet : text.showGross}
        </button>
      )}
    </p>
  );
}
