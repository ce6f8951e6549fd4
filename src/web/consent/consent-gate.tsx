import type { ReactNode } from 'react';
import { consent as text } from '../../messages/shell.ts';
import { Button } from '../ui/button.tsx';
import { askAboutCookies, useConsent } from './consent-store.ts';

/**
 * Shows what buys only to visitors who have answered about cookies, and the way to the question to everyone else.
 * Requirement CKY-6.
 */
export function ConsentGate({
  small = false,
  children,
}: {
  readonly small?: boolean;
  readonly children: ReactNode;
}) {
  const { isKnown, accepted } = useConsent();
  if (!isKnown || accepted) return children;
  return (
    <Button wide small={small} onClick={askAboutCookies}>
      {text.gate}
    </Button>
  );
}
