import type { ReactNode } from 'react';
import { consent } from '../../messages/shell.ts';
import styles from './consent-gate.module.css';
import { useConsent } from './consent-store.ts';

/**
 * Shows what buys only to those who have accepted cookies, and the notice to
 * everyone else. Source: specification, section 5, validation rules.
 */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const { isKnown, accepted } = useConsent();
  if (isKnown && !accepted) return <p className={styles.notice}>{consent.gate}</p>;
  return children;
}
