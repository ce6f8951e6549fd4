import { useState } from 'react';
import { useNavigate } from 'react-router';
import { partList } from '../../messages/catalogue/part-list.ts';
import {
  type CatalogueChoice,
  catalogueHref,
  choiceFields,
  choicePath,
  fromStart,
  vehicleText,
} from '../addresses/catalogue-choice.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/controls.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { keptElement } from '../ui/kept-markup.ts';
import { Link } from '../ui/link.tsx';
import { groupTitle } from './arrange-rows.ts';
import type { CategoryCounts, TreeGroup } from './catalogue-page-data.ts';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  readonly categories: CategoryCounts;
  readonly choice: CatalogueChoice;
  /** Called when a group was checked, so that the page can bring its top into view. */
  readonly onGroup: () => void;
}

const text = partList.tree;

/** Categories with their groups, one of which can be chosen. */
export const CategoryTree = import.meta.env.SSR ? KeptTree : Tree;

/** A vehicle's page is rendered anew whenever price or supply of a part changes, its tree seldom changes. */
function KeptTree(props: CategoryTreeProps) {
  const { categories, choice } = props;
  return keptElement(JSON.stringify(['tree', categories, choice]), () => Tree(props));
}

function Tree({ categories, choice, onGroup }: CategoryTreeProps) {
  return (
    <aside className={styles.tree} aria-label={text.title}>
      <details open>
        <summary className={styles.toggle}>
          <span className={styles.title}>{text.title}</span>
          <Icon name="chevron" />
        </summary>
        <div className={styles.body}>
          <ShoppingBy choice={choice} />
          {categories.length > 0 && <p className={styles.heading}>{text.options}</p>}
          <div className={styles.blocks}>
            {categories.map(([category, groups, unlisted]) => (
              <CategoryBlock
                key={`${vehicleText(choice)} ${choice.category} ${category}`}
                category={category}
                groups={groups}
                unlisted={unlisted}
                choice={choice}
                isOpen={isOpenAtFirst(choice)}
                onGroup={onGroup}
              />
            ))}
          </div>
        </div>
      </details>
    </aside>
  );
}

/** Groups and counts are shown once something narrows them; those of the whole catalogue would be too many. */
function isOpenAtFirst({ make, category, groups }: CatalogueChoice): boolean {
  return Boolean(make || category || groups);
}

/** The category and group in view. Clear all removes the group, or where none is chosen the category. */
function ShoppingBy({ choice }: { readonly choice: CatalogueChoice }) {
  const { category, groups } = choice;
  return (
    <section className={styles.now} aria-label={text.now}>
      <p className={styles.heading}>{text.now}</p>
      <p className={styles.category}>{category ?? text.allCategories}</p>
      {groups && <p>{groups}</p>}
      <div className={styles.ways}>
        {(groups || category) && (
          <Form action={choicePath(choice)} method="get">
            <HiddenChoice choice={clearedOf(choice)} />
            <button type="submit" className={styles.clear}>
              {text.clearAll}
            </button>
          </Form>
        )}
        {category && (
          <Link
            to={catalogueHref(fromStart({ ...choice, category: undefined, groups: undefined }))}
          >
            {text.allCategories}
          </Link>
        )}
      </div>
    </section>
  );
}

function clearedOf(choice: CatalogueChoice): CatalogueChoice {
  return choice.groups
    ? { ...choice, groups: undefined }
    : { ...choice, groups: undefined, category: undefined };
}

/** A choice as fields of a form that goes to the catalogue. */
function HiddenChoice({ choice }: { readonly choice: CatalogueChoice }) {
  return choiceFields(fromStart(choice)).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

interface CategoryBlockProps {
  readonly category: string;
  readonly groups: readonly TreeGroup[];
  readonly unlisted: number;
  readonly choice: CatalogueChoice;
  readonly isOpen: boolean;
  readonly onGroup: () => void;
}

/** A pressed group, and the previous choice. */
interface GroupWish {
  readonly group: string | undefined;
  readonly instead: string | undefined;
}

function CategoryBlock({
  category,
  groups,
  unlisted,
  choice,
  isOpen,
  onGroup,
}: CategoryBlockProps) {
  const navigate = useNavigate();
  // A press is shown at once, while its parts are still loading.
  const [wanted, setWanted] = useState<GroupWish>();
  if (wanted && wanted.instead !== choice.groups) setWanted(undefined);
  const chosen = wanted ? wanted.group : choice.groups;

  async function choose(group: string, isChecked: boolean) {
    const groups = isChecked ? group : undefined;
    setWanted({ group: groups, instead: choice.groups });
    await navigate(catalogueHref(fromStart({ ...choice, groups })), {
      preventScrollReset: true,
    });
    if (isChecked) onGroup();
  }

  return (
    <Disclosure title={category} open={isOpen} className={styles.block}>
      <form action={choicePath(choice)} method="get" className={styles.groups}>
        <HiddenChoice choice={{ ...choice, groups: undefined }} />
        {category !== choice.category && (
          <Link
            className={styles.whole}
            to={catalogueHref(fromStart({ ...choice, category, groups: undefined }))}
          >
            {text.whole(category)}
          </Link>
        )}
        {groups.map(([name, count]) => {
          const group = groupTitle(name);
          return (
            <Choice
              key={name}
              // Without script the previous choice stays checked next to a new one: only the new one is sent.
              {...(group !== choice.groups && { name: 'groups' })}
              value={group}
              checked={group === chosen}
              onChange={(event) => choose(group, event.target.checked)}
            >
              {group} <span className={styles.count}>{`(${count})`}</span>
            </Choice>
          );
        })}
        {unlisted > 0 && <p>{text.unlisted(unlisted)}</p>}
        <Button type="submit" small className="without-script">
          {text.apply}
        </Button>
      </form>
    </Disclosure>
  );
}
