import { useState } from 'react';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import { type CatalogueChoice, catalogueHref } from '../addresses/catalogue-choice.ts';
import { CARDS_PER_GROUP, CARDS_PER_PAGE } from '../ui/behaviour/screen.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { type CatalogueGroup, groupTitle, withoutDuplicates } from './arrange-rows.ts';
import type { CardRow } from './card-row.ts';
import { fetchMore } from './catalogue-page-data.ts';
import { EndMarker } from './end-marker.tsx';
import { PartCard } from './part-card.tsx';
import styles from './part-group.module.css';
import { readingMemory } from './reading-memory.ts';

interface PartGroupProps {
  readonly group: CatalogueGroup;
  readonly choice: CatalogueChoice;
  readonly id: string;
  /** The next group, for keyboard users: more cards keep coming before it. */
  readonly next: string | undefined;
  /** Near the top of the page: its first pictures load eagerly. */
  readonly isFirst: boolean;
}

/** A group's parts, six at a time: more load as their end comes near. */
export function PartGroup({ group, choice, id, next, isFirst }: PartGroupProps) {
  const title = groupTitle(group.name);
  const ofGroup = { ...choice, groups: title };
  const key = `${catalogueHref(choice)} ${title}`;
  const [rows, setRows] = useState(() => readingMemory.rows.get(key) ?? group.rows);
  const [hasFailed, setFailed] = useState(false);
  const from = choice.from ?? 0;
  const read = from + rows.length;
  const hasMore = read < group.count;

  async function loadMore() {
    setFailed(false);
    try {
      const more = await fetchMore({ ...ofGroup, from: undefined }, rows.at(-1)?.item.id);
      const all = withoutDuplicates([...rows, ...more]);
      // An answer without new parts ends the group, whatever its count said.
      if (all.length === rows.length) return setFailed(true);
      readingMemory.rows.set(key, all);
      setRows(all);
    } catch {
      setFailed(true);
    }
  }

  return (
    <section
      id={id}
      tabIndex={-1}
      className={classNames(styles.group, widthOf(group))}
      aria-label={title}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.count}>{catalogue.parts(group.count)}</p>
      </header>
      {hasMore && next && (
        <a className={styles.skip} href={`#${next}`}>
          {catalogue.skipGroup(title)}
        </a>
      )}
      {from > 0 && (
        <a href={catalogueHref({ ...ofGroup, from: undefined })}>{catalogue.fromStart(title)}</a>
      )}
      <ul className={styles.cards}>
        {rows.map((row, index) => (
          <li key={row.item.id}>
            <PartCard
              item={row.item}
              parameters={[...new Set([row.parameter, row.parameter2, row.parameter3])].filter(
                Boolean,
              )}
              condition={conditionOf(row)}
              eager={isFirst && index === 0}
            />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice kind="error">
          {catalogue.failed}
          <div>
            <Button small onClick={loadMore}>
              {catalogue.retry}
            </Button>
          </div>
        </Notice>
      )}
      {hasMore && !hasFailed && (
        <EndMarker
          key={rows.length}
          cards={Math.min(CARDS_PER_GROUP, group.count - read)}
          onNear={loadMore}
        />
      )}
      {hasMore && (
        <a className="without-script" href={catalogueHref({ ...ofGroup, from: read })}>
          {catalogue.nextParts(read + 1, Math.min(read + CARDS_PER_PAGE, group.count), group.count)}
        </a>
      )}
    </section>
  );
}

function conditionOf({ engines, severalfitments }: CardRow): string {
  const ofEngines = engines.length > 0 && partCard.engines(engines);
  return [ofEngines, severalfitments && partCard.several].filter(Boolean).join(' ');
}

/** Groups of one or two parts stand side by side, as far as there is room. */
function widthOf({ count }: CatalogueGroup): string | undefined {
  if (count === 1) return styles.one;
  return count === 2 ? styles.two : styles.many;
}
