import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Panels one of which shows; arrow keys move between their tabs. All are in the page, for those who search it. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  // A tab may go when the page shows another part.
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
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          className={styles.panel}
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
