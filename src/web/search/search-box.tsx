import { type ComponentType, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_TERM_MAX } from '../../config/lengths.ts';
import { FIND_VEHICLE_PATH, SEARCH_PATH } from '../../config/page-paths.ts';
import { looksLikeVin } from '../../domain/vehicles/vin-form.ts';
import { shell } from '../../messages/shell.ts';
import { searchHref, TERM } from '../addresses/search-address.ts';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-box.module.css';
import type { SearchSuggestions, ShownList } from './search-suggestions.tsx';

type Suggestions = ComponentType<Parameters<typeof SearchSuggestions>[0]>;

/**
 * Goes to /search/{term}, with suggestions while typing. A VIN goes to the page of vehicles in the body of a form, so
 * that it is in no address; without script everything goes there, which leads on to the search.
 */
export function SearchBox({
  onSearch,
}: {
  /** Called when the shopper has searched, so that a menu around it can close. */
  readonly onSearch?: () => void;
}) {
  const step = useStep();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isLive = useIsLive();
  const [isEmpty, setIsEmpty] = useState(true);
  const [List, setList] = useState<Suggestions>();
  const [shown, setShown] = useState<ShownList>({ isOpen: false });
  const wanted = () => input.current?.value.trim() ?? '';
  // Text typed before the script was loaded counts too.
  useEffect(() => setIsEmpty(!input.current?.value.trim()), []);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!wanted()) return;
    onSearch?.();
    if (looksLikeVin(wanted())) return sendVin(event.currentTarget);
    void step(searchHref(wanted()));
  }

  /** Only who goes to the box needs its list; a search works without it too. */
  function loadSuggestions() {
    if (List) return;
    import('./search-suggestions.tsx').then(
      (module) => setList(() => module.SearchSuggestions),
      () => undefined,
    );
  }

  function showChosen(words: string) {
    if (input.current) input.current.value = words;
    setIsEmpty(words === '');
    onSearch?.();
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} action={SEARCH_PATH} method="get" onSubmit={search}>
        <input
          className={styles.input}
          ref={input}
          type="search"
          name={TERM}
          maxLength={SEARCH_TERM_MAX}
          onChange={() => setIsEmpty(!wanted())}
          onFocus={loadSuggestions}
          placeholder={shell.searchPlaceholder}
          aria-label={shell.searchLabel}
          autoComplete="off"
          enterKeyHint="search"
          {...(isLive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': shown.isOpen,
            'aria-controls': shown.isOpen ? listId : undefined,
            'aria-activedescendant': shown.activeId,
            spellCheck: false,
          })}
        />
        <button
          type="submit"
          className={classNames(styles.button, 'without-script')}
          formMethod="post"
          formAction={FIND_VEHICLE_PATH}
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
      {List && <List input={input} listId={listId} onShown={setShown} onChosen={showChosen} />}
    </search>
  );
}

/** As a form of the document: the page of vehicles reads it on the server. */
function sendVin(form: HTMLFormElement) {
  form.method = 'post';
  form.action = FIND_VEHICLE_PATH;
  form.submit();
}
