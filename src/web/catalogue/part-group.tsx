import { useEffect, useRef, useState } from 'react';
import { LAZY_LOAD_DELAY_MS, LAZY_LOAD_MARGIN_PX } from '../../config/limits.ts';
import { catalogue } from '../../messages/catalogue.ts';
import type { WireCatalogueRow } from '../../wire/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/spinner.tsx';
import { type CatalogueGroup, withoutDuplicates } from './arrange-rows.ts';
import { type CatalogueChoice, catalogueHref } from './catalogue-choice.ts';
import { fetchMore } from './catalogue-page-data.ts';
import { PartCard } from './part-card.tsx';
import styles from './part-group.module.css';

interface PartGroupProps {
  readonly group: CatalogueGroup;
  readonly choice: CatalogueChoice;
  /** Near the top of the page: its first pictures are not waited with. */
  readonly isFirst: boolean;
}

/** How far each group was read, so that going back finds the page as it was. */
const readSoFar = new Map<string, readonly WireCatalogueRow[]>();

/** A group's parts, six at a time: more come as their end comes near. */
export function PartGroup({ group, choice, isFirst }: PartGroupProps) {
  const title = group.name || catalogue.unnamedGroup;
  const key = `${catalogueHref(choice)} ${title}`;
  const [rows, setRows] = useState(() => readSoFar.get(key) ?? group.rows);
  const [hasFailed, setFailed] = useState(false);
  const hasMore = rows.length < group.count;

  async function loadMore() {
    setFailed(false);
    try {
      const more = await fetchMore({ ...choice, groups: title }, rows.length);
      const all = withoutDuplicates([...rows, ...more]);
      // An answer that brings nothing new ends the group, whatever its count said.
      if (all.length === rows.length) return setFailed(true);
      readSoFar.set(key, all);
      setRows(all);
    } catch {
      setFailed(true);
    }
  }

  return (
    <section className={classNames(styles.group, widthOf(group))} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.count}>{catalogue.parts(group.count)}</p>
      </header>
      <ul className={styles.cards}>
        {rows.map((row, index) => (
          <li key={row.item.id}>
            <PartCard
              item={row.item}
              parameters={[row.parameter, row.parameter2, row.parameter3].filter(Boolean)}
              eager={isFirst && index < 3}
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
      {hasMore && !hasFailed && <EndMarker key={rows.length} onNear={loadMore} />}
      {hasMore && (
        <a
          className="without-script"
          href={`${catalogueHref({ ...choice, groups: title })}&show=all`}
        >
          {catalogue.showAll(group.count)}
        </a>
      )}
    </section>
  );
}

/** Groups of one or two parts stand side by side, as far as there is room. */
function widthOf({ count }: CatalogueGroup): string | undefined {
  if (count === 1) return styles.one;
  return count === 2 ? styles.two : styles.many;
}

/** Stands at the end of what is loaded, and tells when it comes into view. */
function EndMarker({ onNear }: { readonly onNear: () => Promise<void> }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `${LAZY_LOAD_MARGIN_PX}px` },
    );
    if (marker.current) observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each marker.
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(onNear, LAZY_LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNear]);

  return (
    <div ref={marker} className={classNames(styles.marker, 'with-script')}>
      {isNear && <Loading>{catalogue.loadingMore}</Loading>}
    </div>
  );
}
