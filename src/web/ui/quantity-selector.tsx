import { ui } from '../../messages/ui.ts';
import { Icon } from './icon.tsx';
import styles from './quantity-selector.module.css';

interface QuantitySelectorProps {
  readonly quantity: number;
  /** The upper limit; without one there is none. */
  readonly maximum?: number | undefined;
  readonly onChange: (quantity: number) => void;
  /** The counted thing, for screen readers: "HILUX shock absorber". */
  readonly of: string;
  readonly disabled?: boolean;
}

/**
 * Plus and minus around a number that cannot be typed over. Never below 1. A button at its limit keeps the focus, and
 * does nothing.
 */
export function QuantitySelector({
  quantity,
  maximum = Number.POSITIVE_INFINITY,
  onChange,
  of,
  disabled = false,
}: QuantitySelectorProps) {
  return (
    <fieldset className={styles.selector} aria-label={ui.quantityOf(of)} disabled={disabled}>
      <button
        type="button"
        className={styles.step}
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
        aria-label={ui.less}
      >
        <Icon name="minus" />
      </button>
      {/* An output is announced when it changes. */}
      <output className={styles.number}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-disabled={quantity >= maximum}
        onClick={() => quantity < maximum && onChange(quantity + 1)}
        aria-label={ui.more}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
