import { ui } from '../../messages/ui.ts';
import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

interface Crumb {
  readonly text: string;
  readonly to?: string;
}

/** The path from home to the current page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={ui.breadcrumb}>
      <ol className={styles.crumbs}>
        {[{ text: ui.home, to: '/' }, ...crumbs].map(({ text, to }) => (
          <li key={text} className={styles.crumb} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  );
}
