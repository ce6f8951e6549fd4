import { useEffect, useRef } from 'react';
import type { CheckoutField, CheckoutRule } from '../../domain/checkout/checkout-form.ts';
import { checkout as text } from '../../messages/checkout.ts';
import { fieldId } from './checkout-text-field.tsx';
import styles from './error-summary.module.css';

export interface Complaint {
  /** Undefined where it is about no field in particular. */
  readonly field: CheckoutField | undefined;
  readonly message: string;
  /** The rule of the form that is broken; undefined where the shop refused. */
  readonly rule?: CheckoutRule;
}

interface ErrorSummaryProps {
  /** What the last attempt met. */
  readonly complaints: readonly Complaint[];
  /** Whether it still stands, now that the shopper has typed on. */
  readonly stillStands: (complaint: Complaint) => boolean;
}

/** Everything that keeps the form from going on, with the way to each. Takes the focus when it appears. */
export function ErrorSummary({ complaints, stillStands }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (complaints.length > 0) box.current?.focus();
  }, [complaints]);
  const standing = complaints.filter(stillStands);
  if (standing.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.title}>{text.summaryTitle(standing.length)}</h2>
      <ul className={styles.list}>
        {standing.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(field))?.focus();
                }}
              >
                {labelOf(field)}: {message}
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

function labelOf(field: CheckoutField): string {
  if (field === 'termsConsent') return text.termsLink;
  return field.startsWith('bill') || field === 'company'
    ? `${text.billing}, ${text[field]}`
    : text[field];
}
