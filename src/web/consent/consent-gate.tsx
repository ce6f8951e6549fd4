import type { ReactNode } from 'react';
import { consent } from '../../messages/shell.ts';
import styles from './consent-gate.module.css';
import { useConsent } from './consent-store.ts';

/**
 * Shows the buying controls only to visitors who have accepted cookies, and the notice to everyone else. Requirement
 * CKY-6.
 */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const { isKnown, accepted } = useConsent();
  if (isKnown && !accepted) return <p className={styles.notice}>{consent.gate}</p>;
  return children;
}
