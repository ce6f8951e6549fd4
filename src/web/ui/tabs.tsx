import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The initial tab, where it is not the first one. */
  readonly initial?: string | undefined;
}

/**
 * Panels of which one is shown; arrow keys move between their tabs. All are in the document, so that a text search
 * finds them; without script all are shown, one below the other.
 */
export function Tabs({ label, tabs, initial = tabs[0]?.key }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  const list = useRef<HTMLDivElement>(null);
  // A tab may vanish when the page shows another part.
  const current = tabs.some(({ key }) => key === chosen) ? chosen : tabs[0]?.key;

  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -tabs.length,
      End: tabs.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === current);
    const isEnd = Math.abs(step) > 1;
    const next = isEnd
      ? Math.max(0, Math.min(tabs.length - 1, at + step))
      : (at + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-panel`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onClick={() => setChosen(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, title, content }) => (
        <div
          key={key}
          role="tabpanel"
          className={styles.panel}
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current}
        >
          <h2 className="without-script">{title}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}
