import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import type { WireReckoning } from '../../wire/reckoning.ts';
import styles from './reckoning-steps.module.css';

/** Sentences in their order, each with its amount where it has one. */
export function ReckoningSteps({ reckoning }: { readonly reckoning: WireReckoning }) {
  return (
    <ol className={styles.steps}>
      {reckoning.steps.map(({ text, amount }) => (
        <li key={`${text} ${amount}`} className={styles.step}>
          <span>{text}</span>
          {amount !== null && (
            <span className={styles.amount}>{formatMoney(toCents(amount), CURRENCY.symbol)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
