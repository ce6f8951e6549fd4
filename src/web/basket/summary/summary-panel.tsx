import type { ComponentProps } from 'react';
import SummaryContents from './summary-contents.tsx';
import { SummaryFrame } from './summary-frame.tsx';

/** For screens about the basket; other pages load its content once something is in it. */
export function SummaryPanel(props: Omit<ComponentProps<typeof SummaryContents>, 'cart'>) {
  return <SummaryFrame>{(cart) => <SummaryContents cart={cart} {...props} />}</SummaryFrame>;
}
