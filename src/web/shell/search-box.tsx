import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_TERM_MAX } from '../../config/limits.ts';
import { shell } from '../../messages/shell.ts';
import { searchHref } from '../search/search-term.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-box.module.css';

/** Goes to /search/{term}; without script by way of /search?term=. */
export function SearchBox({
  onSearch,
}: {
  /** Told when the shopper has searched, so that a menu around it can close. */
  readonly onSearch?: () => void;
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const wanted = () => input.current?.value.trim() ?? '';
  // What was typed before the script came counts too.
  useEffect(() => setIsEmpty(!input.current?.value.trim()), []);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!wanted()) return;
    onSearch?.();
    navigate(searchHref(wanted()));
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} action="/search" method="get" onSubmit={search}>
        <input
          className={styles.input}
          ref={input}
          type="search"
          name="term"
          maxLength={SEARCH_TERM_MAX}
          onChange={() => setIsEmpty(!wanted())}
          placeholder={shell.searchPlaceholder}
          aria-label={shell.searchLabel}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button
          type="submit"
          className={classNames(styles.button, 'without-script')}
          aria-label={shell.search}
        >
          <Icon name="search" />
        </button>
        <button
          type="submit"
          className={classNames(styles.button, 'with-script')}
          disabled={isEmpty}
          aria-label={shell.search}
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
