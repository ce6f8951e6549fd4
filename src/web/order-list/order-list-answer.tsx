import { useState } from 'react';
import { CURRENCY } from '../../config/countries/markets.ts';
import { BASKET_PATH, partPath } from '../../config/page-paths.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { basketButton } from '../../messages/basket/basket-button.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { numberAnswer } from '../../messages/catalogue/number-answer.ts';
import { ui } from '../../messages/ui.ts';
import type { WireOrderList, WireOrderListLine } from '../../wire/order-list.ts';
import { searchHref } from '../addresses/search-address.ts';
import { addLines } from '../basket/add-lines.ts';
import { ComparedNumbers } from '../basket/compared-numbers.tsx';
import { useLineAmounts } from '../basket/line-amounts.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/controls.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './order-list-answer.module.css';

type Candidate = WireOrderListLine['candidates'][number];

/** A candidate of a line, with the line's quantity. */
interface Offer extends Candidate {
  readonly key: string;
  readonly quantity: number;
  /** Of the line's quantity, in the visitor's price display; null where it cannot be bought. */
  readonly cents: number | null;
}

/** The answers, a row each: what needs a look first, then the clear lines, which are selected. */
export function OrderListAnswer({ answer }: { readonly answer: WireOrderList }) {
  const isVatIncluded = useVatIncluded();
  const lines = answer.lines.map((line, at) => ({
    ...line,
    key: String(at),
    offers: line.candidates.map((candidate) => offerOf(line, candidate, { at, isVatIncluded })),
  }));
  const offers = lines.flatMap((line) => line.offers);
  const doubtful = lines.filter(({ doubt }) => doubt !== null);
  const clear = lines.filter(({ doubt }) => doubt === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(clear.flatMap((line) => line.offers[0]?.key ?? [])),
  );
  const [step, setStep] = useState<'idle' | 'adding' | 'added' | 'none'>('idle');
  const wanted = offers.filter(({ key }) => chosen.has(key));
  const totalCents = wanted.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

  function toggle(key: string) {
    setStep('idle');
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  async function add() {
    if (wanted.length === 0) return setStep('none');
    setStep('adding');
    const isIn = await addLines(
      wanted.map(({ item, quantity }) => ({ record: item.urlcomponent, quantity })),
    );
    setStep(isIn ? 'added' : 'idle');
    // A second press would add the same lines again.
    if (isIn) setChosen(new Set());
  }

  const rowOf = (offer: Offer, asked: string) => (
    <OfferRow
      key={offer.key}
      asked={asked}
      offer={offer}
      isChosen={chosen.has(offer.key)}
      onToggle={() => toggle(offer.key)}
    />
  );

  return (
    <>
      <p>
        {text.verdict(clear.length, doubtful.length)}
        {answer.leftout > 0 && <> {text.leftOut(answer.leftout)}</>}
      </p>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <td className="with-script" />
            <th scope="col">{text.columns.part}</th>
            <th scope="col">{text.columns.quantity}</th>
            <th scope="col">{isVatIncluded ? text.columns.unit : text.columns.unitNet}</th>
            <th scope="col">{text.columns.sum}</th>
            <th scope="col">{text.columns.arrives}</th>
          </tr>
        </thead>
        {doubtful.map((line) => (
          <tbody key={line.key} data-kind={line.kind}>
            <tr className={styles.problem}>
              <th scope="rowgroup" colSpan={6}>
                <Doubt line={line} />
              </th>
            </tr>
            {line.offers.map((offer) => rowOf(offer, line.number))}
          </tbody>
        ))}
        <tbody>
          {clear.flatMap((line) => line.offers.map((offer) => rowOf(offer, line.number)))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className={styles.total}>
          {text.total(wanted.length)} <b>{formatMoney(totalCents, CURRENCY.symbol)}</b>{' '}
          {isVatIncluded ? ui.vatIncluded : ui.vatExcluded}
        </p>
        <noscript>{basketButton.needsScript}</noscript>
        <div className="with-script">
          <ConsentGate>
            <Button kind="primary" busy={step === 'adding'} onClick={() => void add()}>
              {step === 'adding' ? text.adding : text.add(wanted.length)}
            </Button>
          </ConsentGate>
        </div>
        <div role="status">
          {step === 'none' && <Notice kind="error">{text.chooseFirst}</Notice>}
          {step === 'added' && (
            <p className={styles.added}>
              {text.added} <ButtonLink to={BASKET_PATH}>{text.toCart}</ButtonLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function offerOf(
  line: WireOrderListLine,
  candidate: Candidate,
  { at, isVatIncluded }: { readonly at: number; readonly isVatIncluded: boolean },
): Offer {
  const { item, maximum, amount, grosamount } = candidate;
  const euros = isVatIncluded ? grosamount : amount;
  return {
    ...candidate,
    key: `${at} ${item.id}`,
    quantity: line.quantity ?? 1,
    cents: maximum > 0 && euros !== null ? toCents(euros) : null,
  };
}

/** What is wrong with a line, and the numbers of a similar part below what was asked for. */
function Doubt({ line }: { readonly line: WireOrderListLine }) {
  const { number, quantity, kind, doubt, candidates } = line;
  const [first] = candidates;
  return (
    <>
      <span className={styles.number}>{number}</span> {text.quantity(quantity ?? 1)}.{' '}
      <span className={styles.doubt}>
        {kind === 'nothing' ? text.nothing : doubt && text.doubts[doubt]}
      </span>{' '}
      {first ? (
        kind === 'similar' && <ComparedNumbers asked={number} found={first.found.number} />
      ) : (
        <Link to={searchHref(number)}>{text.search(number)}</Link>
      )}
    </>
  );
}

/** A part with the line's quantity; its number stands first where it is another than was asked for. */
function OfferRow({
  asked,
  offer,
  isChosen,
  onToggle,
}: {
  readonly asked: string;
  readonly offer: Offer;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { item, found, maximum, arrival, quantity, cents } = offer;
  const amounts = useLineAmounts(CURRENCY.symbol);
  const line = {
    quantity,
    price: item.price?.price ?? 0,
    grossprice: item.price?.grossprice ?? 0,
    amount: offer.amount ?? 0,
    grosamount: offer.grosamount ?? 0,
    forsale: cents !== null,
  };
  const isSurplus = quantity > maximum;
  return (
    <tr className={styles.row}>
      <td className={`with-script ${styles.check}`}>
        {cents !== null && (
          <Choice checked={isChosen} onChange={onToggle}>
            <span className="visually-hidden">{text.choose(item.name)}</span>
          </Choice>
        )}
      </td>
      <th scope="row" className={styles.part}>
        <Link
          to={partPath(item.urlcomponent)}
          title={
            found.owner === 'own' ? undefined : numberAnswer[found.owner](found.number, found.brand)
          }
        >
          <span className={styles.number}>{item.name}</span> {item.brand} {item.description}
          {asked !== item.name && <span className="visually-hidden"> ({asked})</span>}
        </Link>
      </th>
      <td className={styles.quantity}>{isSurplus ? text.ofThese(quantity, maximum) : quantity}</td>
      <td className={styles.unit}>{amounts.unit(line)}</td>
      <td className={styles.sum}>{amounts.total(line)}</td>
      <td className={styles.day}>{arrival ? formatDays(arrival) : text.noDay}</td>
    </tr>
  );
}
