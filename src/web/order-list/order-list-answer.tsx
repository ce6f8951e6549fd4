import { useState } from 'react';
import { BASKET_PATH } from '../../config/page-paths.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import type { WireOrderList, WireOrderListLine } from '../../wire/order-list.ts';
import { addLines } from '../basket/add-lines.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { OrderListLine } from './order-list-line.tsx';
import styles from './order-list-page.module.css';

/** The answers line by line; unambiguous lines are selected, doubtful ones wait for the shopper. */
export function OrderListAnswer({ answer }: { readonly answer: WireOrderList }) {
  const { lines, leftout } = answer;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.flatMap(clearOnes)),
  );
  const [step, setStep] = useState<'idle' | 'adding' | 'added' | 'none'>('idle');
  const clear = lines.filter(({ doubt }) => doubt === null).length;
  const wanted = lines.flatMap((line, at) =>
    line.candidates
      .filter(({ item }) => chosen.has(keyOf(at, item.id)))
      .map(({ item }) => ({ record: item.urlcomponent, quantity: line.quantity ?? 1 })),
  );

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
    const isIn = await addLines(wanted);
    setStep(isIn ? 'added' : 'idle');
    // A second press would add the same lines again.
    if (isIn) setChosen(new Set());
  }

  return (
    <>
      <p>
        {[text.clear(clear), text.doubtful(lines.length - clear)].join(', ')}.
        {leftout > 0 && <> {text.leftOut(leftout)}</>}
      </p>
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <OrderListLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            key={at}
            line={line}
            isChosen={(id) => chosen.has(keyOf(at, id))}
            onToggle={(id) => toggle(keyOf(at, id))}
          />
        ))}
      </ol>
      <div className={`with-script ${styles.foot}`}>
        <ConsentGate>
          <Button kind="primary" busy={step === 'adding'} onClick={() => void add()}>
            {step === 'adding' ? text.adding : text.add(wanted.length)}
          </Button>
        </ConsentGate>
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

const keyOf = (at: number, id: string) => `${at} ${id}`;

function clearOnes({ doubt, candidates }: WireOrderListLine, at: number): string[] {
  const [only] = candidates;
  return doubt === null && only ? [keyOf(at, only.item.id)] : [];
}
