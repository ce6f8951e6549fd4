interface DeskTab {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** How many stand in its list; left out where nothing does. */
  readonly count?: string | undefined;
}

/** The lists of a screen: in rows, on a phone behind the name of the one that is shown. */
export function DeskTabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly DeskTab[];
}) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label={label} className="tabs-menu">
      <button type="button" className="quiet" popoverTarget="tabs">
        {current?.label ?? label} <span aria-hidden>▾</span>
      </button>
      <ul id="tabs" className="tabs" popover="auto">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
              {tab.count && (
                <span className="count" aria-hidden>
                  {tab.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
