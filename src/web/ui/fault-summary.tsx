import { useEffect, useRef } from 'react';
import styles from './fault-summary.module.css';

interface FaultSummaryProps<Field extends string> {
  readonly title: string;
  readonly faults: readonly {
    /** Undefined where it belongs to none. */
    readonly field?: Field | undefined;
    readonly message: string;
  }[];
  readonly idOf: (field: Field) => string;
  readonly labelOf: (field: Field) => string;
  /** A new one takes the focus to the summary. */
  readonly attempt?: unknown;
}

/** Everything that blocks a form, with a link to each. */
export function FaultSummary<Field extends string>({
  title,
  faults,
  idOf,
  labelOf,
  attempt = faults.length > 0 && faults,
}: FaultSummaryProps<Field>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {`${labelOf(field)}: ${message}`}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
