import type { ComponentProps } from 'react';
import SummaryContents from './summary-contents.tsx';
import { SummaryFrame } from './summary-frame.tsx';

/** For the screens that are about the basket; others load what it holds when something is in it. */
export function SummaryPanel(props: Omit<ComponentProps<typeof SummaryContents>, 'cart'>) {
  return <SummaryFrame>{(cart) => <SummaryContents cart={cart} {...props} />}</SummaryFrame>;
}
