import { useEffect } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { shell } from '../../messages/shell.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './failed.module.css';

/**
 * An unknown address, with further links. It has its own head: where a route's data are refused, the route's `meta`
 * is not called.
 */
export function NotFound({
  title = shell.notFound.title,
  heading = shell.notFound.heading,
  text = shell.notFound.text,
}: {
  readonly title?: string;
  readonly heading?: string;
  readonly text?: string;
}) {
  return (
    <div className={`content ${styles.place}`}>
      <title>{title}</title>
      <meta name="description" content={text} />
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <SearchBox />
      <div>
        <ButtonLink to={CATALOGUE_PATH}>{shell.toCatalogue}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * A page that failed. An error in the browser is passed to the page's error reports, which do not see errors that a
 * boundary has caught; a server's error has no stack here, and is in the server's log.
 */
export function Failed({ error }: { readonly error?: unknown }) {
  useEffect(() => {
    if (error instanceof Error && error.stack) reportError(error);
  }, [error]);
  return (
    <div className={`content ${styles.place}`}>
      <title>{shell.failed.title}</title>
      <h1>{shell.failed.heading}</h1>
      <p className={styles.text}>{shell.failed.text}</p>
      <div>
        <Button onClick={() => window.location.reload()}>{shell.failed.retry}</Button>
      </div>
    </div>
  );
}
