import { useEffect, useId, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { catalogue } from '../../messages/catalogue.ts';
import type { WireListing } from '../../wire/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import { type CatalogueChoice, catalogueHref } from './catalogue-choice.ts';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  readonly categories: WireListing['categories'];
  readonly choice: CatalogueChoice;
  /** Told when a group was checked, so that the page can bring its top into view. */
  readonly onGroup: () => void;
}

const text = catalogue.tree;

/** Categories and their groups, of which one can be chosen. */
export function CategoryTree({ categories, choice, onGroup }: CategoryTreeProps) {
  // Unset on the server, where styles decide: open where there is room for it, folded on a phone.
  const [isOpen, setOpen] = useState<boolean>();
  const bodyId = useId();
  const shown = Object.entries(categories).filter(
    ([category]) => !choice.category || category === choice.category,
  );

  useEffect(() => setOpen(window.matchMedia('(min-width: 992px)').matches), []);

  return (
    <aside
      className={classNames(
        styles.tree,
        isOpen === true && styles.open,
        isOpen === false && styles.closed,
      )}
      aria-label={text.title}
    >
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-controls={bodyId}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text.title}
          <Icon name="chevron" />
        </button>
      </h2>
      <div className={styles.body} id={bodyId}>
        <ShoppingBy choice={choice} />
        {shown.length > 0 && (
          <>
            <h3 className={styles.heading}>{text.options}</h3>
            {shown.map(([category, groups]) => (
              <CategoryBlock
                key={category}
                category={category}
                groups={groups}
                choice={choice}
                isOpen={isOpenAtFirst(category, groups, choice)}
                onGroup={onGroup}
              />
            ))}
          </>
        )}
      </div>
    </aside>
  );
}

function isOpenAtFirst(
  category: string,
  groups: Readonly<Record<string, number>>,
  choice: CatalogueChoice,
): boolean {
  const hasGroup = Object.keys(groups).some(
    (group) => (group || catalogue.unnamedGroup) === choice.groups,
  );
  return category === choice.category || hasGroup;
}

function ShoppingBy({ choice }: { readonly choice: CatalogueChoice }) {
  const { category, groups } = choice;
  if (!category && !groups) return null;
  // A second press, with no group left to clear, clears the category.
  const cleared = groups ? { groups: undefined } : { category: undefined };
  return (
    <section className={styles.now} aria-label={text.now}>
      <h3 className={styles.heading}>{text.now}</h3>
      {category && <p className={styles.category}>{category}</p>}
      {groups && <p>{groups}</p>}
      <div className={styles.ways}>
        <Form action="/parts" method="get">
          <HiddenChoice choice={{ ...choice, ...cleared }} />
          <button type="submit" className={styles.clear}>
            {text.clearAll}
          </button>
        </Form>
        {category && (
          <Link to={catalogueHref({ ...choice, category: undefined, groups: undefined })}>
            {text.allCategories}
          </Link>
        )}
      </div>
    </section>
  );
}

/** A choice as fields of a form that goes to the catalogue. */
function HiddenChoice({ choice }: { readonly choice: CatalogueChoice }) {
  return Object.entries(choice).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface CategoryBlockProps {
  readonly category: string;
  readonly groups: Readonly<Record<string, number>>;
  readonly choice: CatalogueChoice;
  readonly isOpen: boolean;
  readonly onGroup: () => void;
}

/** A group that was pressed, and what was chosen until then. */
interface GroupWish {
  readonly group: string | undefined;
  readonly instead: string | undefined;
}

function CategoryBlock({ category, groups, choice, isOpen, onGroup }: CategoryBlockProps) {
  const navigate = useNavigate();
  // What was pressed shows at once, while its parts are still on their way.
  const [wanted, setWanted] = useState<GroupWish>();
  if (wanted && wanted.instead !== choice.groups) setWanted(undefined);
  const chosen = wanted ? wanted.group : choice.groups;

  async function choose(group: string, isChecked: boolean) {
    const groups = isChecked ? group : undefined;
    setWanted({ group: groups, instead: choice.groups });
    await navigate(catalogueHref({ ...choice, groups }), { preventScrollReset: true });
    if (isChecked) onGroup();
  }

  return (
    <Disclosure title={category} open={isOpen} className={styles.block}>
      <form action="/parts" method="get" className={styles.groups}>
        <HiddenChoice choice={{ ...choice, groups: undefined }} />
        {category !== choice.category && (
          <Link
            className={styles.whole}
            to={catalogueHref({ ...choice, category, groups: undefined })}
          >
            {text.whole(category)}
          </Link>
        )}
        {Object.entries(groups).map(([name, count]) => {
          const group = name || catalogue.unnamedGroup;
          return (
            <Checkbox
              key={group}
              name="groups"
              value={group}
              checked={group === chosen}
              onChange={(event) => choose(group, event.target.checked)}
            >
              {group} <span className={styles.count}>{`(${count})`}</span>
            </Checkbox>
          );
        })}
        <Button type="submit" small className="without-script">
          {text.apply}
        </Button>
      </form>
    </Disclosure>
  );
}
