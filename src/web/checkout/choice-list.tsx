import type { WireOption } from '../../wire/cart.ts';
import { FieldError } from '../ui/field.tsx';
import styles from './choice-list.module.css';

interface ChoiceListProps<Option extends WireOption> {
  /** The first choice carries it, so that the error summary can lead there. */
  readonly id: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly labelOf: (option: Option) => string;
  /** Beneath the label. */
  readonly hintOf?: (option: Option) => string;
  readonly priceOf?: (option: Option) => string;
  readonly error?: string | undefined;
}

/** Radio buttons as a list of rows to press. */
export function ChoiceList<Option extends WireOption>({
  id,
  name,
  options,
  chosen,
  onChoose,
  labelOf,
  hintOf,
  priceOf,
  error,
}: ChoiceListProps<Option>) {
  const errorId = `${id}-error`;
  return (
    <>
      <div className={styles.choices}>
        {options.map((option, index) => (
          <label key={option._id} className={styles.choice}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option._id}
              required
              checked={chosen === option._id}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              onChange={() => onChoose(option._id)}
            />
            <span className={styles.label}>
              {labelOf(option)}
              {hintOf && <span className={styles.hint}>{hintOf(option)}</span>}
            </span>
            {priceOf && <span className={styles.price}>{priceOf(option)}</span>}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </>
  );
}
