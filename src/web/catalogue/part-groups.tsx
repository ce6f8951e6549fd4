import { useState } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import { partList } from '../../messages/catalogue/part-list.ts';
import {
  type CatalogueChoice,
  catalogueHref,
  isUnknownVehicle,
  vehicleText,
} from '../addresses/catalogue-choice.ts';
import { FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { CARDS_PER_GROUP, CARDS_PER_PAGE, TREE_GROUPS_MAX } from '../ui/behaviour/screen.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import {
  ArrangeError,
  arrangeRows,
  type CatalogueGroup,
  groupTitle,
  withoutDuplicates,
} from './arrange-rows.ts';
import type { CardRow } from './card-row.ts';
import { type CataloguePageData, fetchMore } from './catalogue-page-data.ts';
import { EndMarker } from './end-marker.tsx';
import { PartCard } from './part-card.tsx';
import styles from './part-groups.module.css';
import { readingMemory } from './reading-memory.ts';

/** The parts of a list as it is by itself, by group. */
export default function PartGroups({
  choice,
  options,
  listing,
}: Pick<CataloguePageData, 'choice' | 'options' | 'listing'>) {
  const groups = arrange(listing);
  if (groups instanceof ArrangeError) return <Notice kind="error">{groups.message}</Notice>;
  if (groups.length === 0) return <Nothing choice={choice} options={options} />;
  return <GroupList groups={groups} choice={choice} />;
}

function arrange(listing: CataloguePageData['listing']): CatalogueGroup[] | ArrangeError {
  try {
    return arrangeRows(listing);
  } catch (error) {
    if (error instanceof ArrangeError) return error;
    throw error;
  }
}

interface GroupListProps {
  readonly groups: readonly CatalogueGroup[];
  readonly choice: CatalogueChoice;
}

/** Groups added each time when the end of the last one comes near. */
const GROUPS_MORE = 6;

/** The groups of a page. Groups sent without cards load them as they come near. */
function GroupList({ groups, choice }: GroupListProps) {
  const address = catalogueHref(choice);
  const [shown, setShown] = useState(
    () => readingMemory.groups.get(address) ?? groupsWithCards(groups),
  );
  const further = groups.slice(shown);

  function showMore() {
    readingMemory.groups.set(address, shown + GROUPS_MORE);
    setShown(shown + GROUPS_MORE);
  }

  return (
    <div className={styles.groups}>
      {groups.slice(0, shown).map((group, index) => (
        <PartGroup
          key={group.name}
          group={group}
          choice={choice}
          id={groupId(index)}
          next={index + 1 < shown ? groupId(index + 1) : undefined}
          isFirst={index < 3}
        />
      ))}
      {further.length > 0 && (
        <div className={styles.further}>
          <EndMarker key={shown} cards={1} onNear={showMore} />
          <noscript>
            <h2>{partList.furtherGroups}</h2>
            <ul>
              {further.slice(0, TREE_GROUPS_MAX).map(({ name, count }) => (
                <li key={name}>
                  <a href={catalogueHref({ ...choice, groups: groupTitle(name) })}>
                    {groupTitle(name)}
                  </a>{' '}
                  {`(${count})`}
                </li>
              ))}
            </ul>
          </noscript>
        </div>
      )}
    </div>
  );
}

function groupsWithCards(groups: readonly CatalogueGroup[]): number {
  return Math.max(1, groups.filter(({ rows }) => rows.length > 0).length);
}

function groupId(index: number): string {
  return `group-${index + 1}`;
}

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
function PartGroup({ group, choice, id, next, isFirst }: PartGroupProps) {
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
          {partList.skipGroup(title)}
        </a>
      )}
      {from > 0 && (
        <a href={catalogueHref({ ...ofGroup, from: undefined })}>{partList.fromStart(title)}</a>
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
          {partList.nextParts(read + 1, Math.min(read + CARDS_PER_PAGE, group.count), group.count)}
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

/** An empty result offers further ways, from the nearest to the whole catalogue. */
function Nothing({ choice, options }: Pick<CataloguePageData, 'choice' | 'options'>) {
  const { make, model, year, engine, details, category, groups, clearance } = choice;
  const vehicle = vehicleText(choice);
  const isUnknown = isUnknownVehicle(choice, options);
  return (
    <>
      <Notice kind="warning">{partList.empty}</Notice>
      {isUnknown && <p>{partList.unknownVehicle(vehicle)}</p>}
      {year && !isUnknown && <p>{partList.emptyHelp}</p>}
      <p className={styles.ways}>
        {(category || groups) && !isUnknown && (
          <ButtonLink to={catalogueHref({ make, model, year, engine, details, clearance })}>
            {partList.wholeSelection(clearance ? '' : vehicle)}
          </ButtonLink>
        )}
        {year && !isUnknown && (
          <ButtonLink to={catalogueHref({ make, model })}>
            {partList.wholeModel(vehicleText({ make, model }))}
          </ButtonLink>
        )}
        <ButtonLink to={`${CATALOGUE_PATH}#${FINDER_ID}`}>{partList.wholeCatalogue}</ButtonLink>
      </p>
    </>
  );
}
