import { useState } from 'react';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { type CatalogueChoice, catalogueHref } from '../addresses/catalogue-choice.ts';
import { TREE_GROUPS_MAX } from '../ui/behaviour/screen.ts';
import { type CatalogueGroup, groupTitle } from './arrange-rows.ts';
import styles from './catalogue-page.module.css';
import { EndMarker } from './end-marker.tsx';
import { PartGroup } from './part-group.tsx';
import { readingMemory } from './reading-memory.ts';

interface GroupListProps {
  readonly groups: readonly CatalogueGroup[];
  readonly choice: CatalogueChoice;
}

/** Groups added each time when the end of the last one comes near. */
const GROUPS_MORE = 6;

/** The groups of a page. Groups sent without cards load them as they come near. */
export function GroupList({ groups, choice }: GroupListProps) {
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
            <h2>{catalogue.furtherGroups}</h2>
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
