import { type RefObject, useEffect, useRef, useState } from 'react';
import { partPath } from '../../config/page-paths.ts';
import { search } from '../../messages/catalogue/search.ts';
import type { WireSuggestion, WireSuggestions } from '../../wire/catalogue.ts';
import type { WireFit } from '../../wire/part.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { searchHref } from '../addresses/search-address.ts';
import { call } from '../api-client/client.ts';
import { askFit } from '../garage/fit-answers.ts';
import { chosenVehicle } from '../garage/garage-store.ts';
import { fitsFirst } from '../garage/use-fits-first.ts';
import {
  SUGGEST_DEBOUNCE_MS,
  SUGGEST_FROM_LENGTH,
  SUGGESTIONS_SHOWN,
} from '../ui/behaviour/screen.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './search-suggestions.module.css';

const text = search.suggestions;

/** Announcement of the list for screen readers. */
export interface ShownList {
  readonly isOpen: boolean;
  readonly activeId?: string | undefined;
}

interface SearchSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly onShown: (list: ShownList) => void;
  /** Called with the box's new text: that of a search, or empty. */
  readonly onChosen: (words: string) => void;
}

interface Answer {
  readonly keyword: string;
  readonly suggestions: readonly MarkedSuggestion[];
}

/** A suggestion; for a part with its verdict for the chosen vehicle, if any. */
type MarkedSuggestion = WireSuggestion & { readonly fit?: WireFit | undefined };

const nothing: Answer = { keyword: '', suggestions: [] };

/**
 * The list under the search box while someone types: an editable combobox with
 * list autocomplete. The focus stays in the box. Source: ARIA Authoring Practices Guide.
 */
export function SearchSuggestions({ input, listId, onShown, onChosen }: SearchSuggestionsProps) {
  const step = useStep();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState(nothing);
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions } = answer;
  const isOpen = isWanted && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;

  useEffect(() => onShown({ isOpen, activeId }), [onShown, isOpen, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // Requested a moment after the last letter; later typing discards the answer.
  useEffect(() => {
    if (typed.length < SUGGEST_FROM_LENGTH) {
      setAnswer(nothing);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(typed, abort.signal);
      if (abort.signal.aborted) return;
      setAnswer({ keyword: typed, suggestions: found });
      setActive(-1);
    }, SUGGEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };

  function choose(suggestion: WireSuggestion) {
    close();
    setTyped('');
    onChosen(suggestion.kind === 'words' ? suggestion.text : '');
    void step(hrefOf(suggestion));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const { length } = suggestions;
    const move = (to: number) => {
      event.preventDefault();
      setIsWanted(true);
      setActive(to);
    };
    switch (event.key) {
      case 'ArrowDown':
        if (length > 0) move(event.altKey ? -1 : isOpen ? (active + 1) % length : 0);
        return;
      case 'ArrowUp':
        if (event.altKey) close();
        else if (length > 0) move(isOpen && active > 0 ? active - 1 : length - 1);
        return;
      case 'Enter': {
        const chosen = isOpen ? suggestions[active] : undefined;
        if (chosen) {
          event.preventDefault();
          choose(chosen);
        } else {
          close();
        }
        return;
      }
      case 'Escape':
        if (!isOpen) return;
        // The box retains its text, and a surrounding menu stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
        return;
      case 'Tab':
        close();
        return;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        setActive(-1);
    }
  }

  function onInput() {
    setIsWanted(true);
    setActive(-1);
    setTyped(input.current?.value.trim() ?? '');
  }

  const handlers = useRef({ onKeyDown, onInput, close });
  useEffect(() => {
    handlers.current = { onKeyDown, onInput, close };
  });
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const keyDown = (event: KeyboardEvent) => handlers.current.onKeyDown(event);
    const changed = () => handlers.current.onInput();
    const left = () => handlers.current.close();
    box.addEventListener('keydown', keyDown);
    box.addEventListener('input', changed);
    box.addEventListener('blur', left);
    // Text typed before this script was loaded is searched for too.
    if (box.value && document.activeElement === box) changed();
    return () => {
      box.removeEventListener('keydown', keyDown);
      box.removeEventListener('input', changed);
      box.removeEventListener('blur', left);
    };
  }, [input]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {isWanted && answer.keyword ? text.count(suggestions.length) : ''}
      </p>
      {isOpen && (
        <div
          className={styles.list}
          id={listId}
          role="listbox"
          aria-label={text.label}
          // The focus stays in the box while someone presses on the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the box
            <div
              key={hrefOf(suggestion)}
              className={classNames(styles.option, index === active && styles.active)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(suggestion)}
            >
              <span className={suggestion.kind === 'part' ? styles.number : styles.text}>
                {suggestion.text}
              </span>{' '}
              {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}{' '}
              {suggestion.fit && (
                <span className={styles.fit} data-verdict={suggestion.fit.verdict}>
                  {suggestion.fit.shortwords}
                </span>
              )}{' '}
              <span className={styles.kind}>{text.kinds[suggestion.kind]}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function hrefOf(suggestion: WireSuggestion): string {
  switch (suggestion.kind) {
    case 'part':
      return partPath(suggestion.urlcomponent ?? suggestion.text);
    case 'words':
      return searchHref(suggestion.text);
    default:
      return catalogueHref(suggestion);
  }
}

/** Suggestions are an extra: after a failure there are none. */
async function fetchSuggestions(
  keyword: string,
  signal: AbortSignal,
): Promise<readonly MarkedSuggestion[]> {
  try {
    const body = { action: 'suggest', keyword, limit: SUGGESTIONS_SHOWN };
    return await marked((await call<WireSuggestions>('/search', body, signal)).suggestions);
  } catch {
    return [];
  }
}

/** Parts with their verdicts, fitting ones first within the places of parts. */
async function marked(
  suggestions: readonly WireSuggestion[],
): Promise<readonly MarkedSuggestion[]> {
  const vehicle = chosenVehicle();
  if (!vehicle) return suggestions;
  const all: readonly MarkedSuggestion[] = await Promise.all(
    suggestions.map(async (suggestion) => ({
      ...suggestion,
      fit:
        (suggestion.urlcomponent && (await askFit(suggestion.urlcomponent, vehicle))) || undefined,
    })),
  );
  const parts = fitsFirst(
    all.filter(({ kind }) => kind === 'part'),
    ({ fit }) => fit,
  );
  let next = 0;
  return all.map((suggestion) =>
    suggestion.kind === 'part' ? (parts[next++] ?? suggestion) : suggestion,
  );
}
