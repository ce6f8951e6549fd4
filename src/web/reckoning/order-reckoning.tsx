import { orderReckoning as text } from '../../messages/order/order-reckoning.ts';
import type { WireReckoning } from '../../wire/reckoning.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './order-reckoning.module.css';
import { ReckoningSteps } from './reckoning-steps.tsx';

/** The derivation of each figure of an order, as sold; mails link here. */
export function OrderReckoning({ reckoning }: { readonly reckoning: readonly WireReckoning[] }) {
  if (reckoning.length === 0) return null;
  return (
    <section className={styles.section} id="why">
      <h2 className={styles.title}>{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      {reckoning.map((one) => (
        <Disclosure key={one.about + one.line_id} title={one.title}>
          <ReckoningSteps reckoning={one} />
        </Disclosure>
      ))}
    </section>
  );
}
