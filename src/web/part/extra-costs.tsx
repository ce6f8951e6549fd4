import { formatDays } from '../../kernel/format-days.ts';
import { extraCosts as text } from '../../messages/catalogue/extra-costs.ts';
import type { WirePart } from '../../wire/part.ts';
import type { AskLink } from './ask-link.tsx';

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** What may come on top of the price: what it was the last times, and the way to ask. */
export default function ExtraCosts({
  item,
  ask: Ask,
  className,
}: {
  readonly item: WirePart;
  readonly ask: typeof AskLink;
  readonly className: string | undefined;
}) {
  const { extracosts } = item;
  const words = extracosts.map(({ day, amount }) =>
    text.one(amount, ISO_DAY.test(day) ? formatDays({ from: day, to: day }, { year: true }) : day),
  );
  return (
    <p className={className}>
      {words.length > 0 && `${text.lastTimes} ${words.join(', ')}. `}
      <Ask item={item}>{text.ask}</Ask>
    </p>
  );
}
