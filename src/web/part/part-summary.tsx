import SummaryContents from '../basket/summary/summary-contents.tsx';
import { SummaryFrame } from '../basket/summary/summary-frame.tsx';

/** The summary of the cart next to a part: loaded once something is in it. */
export default function PartSummary() {
  return <SummaryFrame>{(cart) => <SummaryContents cart={cart} />}</SummaryFrame>;
}
