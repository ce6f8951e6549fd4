import { order as text } from '../../messages/order/order.ts';
import styles from './order-papers.module.css';

export interface OrderPaper {
  readonly title: string;
  readonly path: string;
}

/** The order's papers as PDFs. */
export function OrderPapers({ papers }: { readonly papers: readonly OrderPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <section className={styles.papers}>
      <h3 className={styles.title}>{text.papers}</h3>
      <ul className={styles.list}>
        {papers.map(({ title, path }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
