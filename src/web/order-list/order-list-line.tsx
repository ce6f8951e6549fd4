import { partPath } from '../../config/page-paths.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { numberAnswer } from '../../messages/catalogue/number-answer.ts';
import type { WireOrderListLine } from '../../wire/order-list.ts';
import { searchHref } from '../addresses/search-address.ts';
import { ComparedNumbers } from '../basket/compared-numbers.tsx';
import { PriceBlock } from '../price/price.tsx';
import { Choice } from '../ui/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import styles from './order-list-page.module.css';

interface OrderListLineProps {
  readonly line: WireOrderListLine;
  readonly isChosen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

/** One line of the list with its candidate parts. */
export function OrderListLine({ line, isChosen, onToggle }: OrderListLineProps) {
  const { number, quantity, kind, doubt, candidates } = line;
  return (
    <li className={styles.line} data-kind={kind}>
      <p className={styles.asked}>
        <b className={styles.number}>{number}</b>
        <span>{text.quantity(quantity ?? 1)}</span>
        <span className={styles.kind}>{text.kinds[kind]}</span>
      </p>
      {doubt && <p className={styles.doubt}>{doubtText(line)}</p>}
      {candidates.length === 0 && <Link to={searchHref(number)}>{text.search(number)}</Link>}
      {candidates.map((candidate) => (
        <Candidate
          key={candidate.item.id}
          asked={number}
          candidate={candidate}
          isSimilar={kind === 'similar'}
          isChosen={isChosen(candidate.item.id)}
          onToggle={() => onToggle(candidate.item.id)}
        />
      ))}
    </li>
  );
}

function doubtText({ kind, doubt }: WireOrderListLine): string | null {
  if (kind === 'nothing') return text.nothing;
  return doubt && text.doubts[doubt];
}

function Candidate({
  asked,
  candidate,
  isSimilar,
  isChosen,
  onToggle,
}: {
  readonly asked: string;
  readonly candidate: WireOrderListLine['candidates'][number];
  readonly isSimilar: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { item, found, maximum, arrival } = candidate;
  const canBuy = item.price !== null && maximum > 0;
  return (
    <div className={styles.candidate}>
      <div className={styles.part}>
        {canBuy && (
          <div className="with-script">
            <Choice checked={isChosen} onChange={onToggle}>
              {text.choose(item.name)}
            </Choice>
          </div>
        )}
        <Link to={partPath(item.urlcomponent)}>
          {item.brand} {item.name}: {item.description}
        </Link>
        {item.vehicleline && <p className={styles.found}>{item.vehicleline}</p>}
        {isSimilar ? (
          <ComparedNumbers asked={asked} found={found.number} />
        ) : (
          <p className={styles.found}>{numberAnswer[found.owner](found.number, found.brand)}</p>
        )}
      </div>
      <div className={styles.supply}>
        <p>{text.available(maximum)}</p>
        {arrival && <p>{text.arrives(formatDays(arrival))}</p>}
      </div>
      <PriceBlock price={item.price} />
    </div>
  );
}
