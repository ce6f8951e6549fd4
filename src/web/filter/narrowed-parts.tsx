import { useEffect, useState } from 'react';
import { COMPARED_MAX } from '../../config/guards.ts';
import { COMPARE_PATH } from '../../config/page-paths.ts';
import { FACET_PAGE } from '../../config/shop-rules.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFilteredPart, WireNarrowedList } from '../../wire/filtered-list.ts';
import { COMPARED_PART } from '../addresses/compare-address.ts';
import { type ListView, plainView } from '../addresses/list-view.ts';
import { OfVehicle } from '../garage/of-vehicle.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Form } from '../ui/form.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { COMPARE_FORM, CompareBox } from './compare-box.tsx';
import styles from './narrowed-parts.module.css';

const PartRows = import.meta.env.SSR
  ? (await import('./part-rows.tsx')).default
  : lazyPart(() => import('./part-rows.tsx'));

const PartCard = import.meta.env.SSR
  ? (await import('../catalogue/part-card.tsx')).PartCard
  : lazyPart(async () => ({ default: (await import('../catalogue/part-card.tsx')).PartCard }));

const COMPARED_LEAST = 2;
/** The most remarks of a part that a card shows. */
export const CONDITIONS_SHOWN = 3;

interface NarrowedPartsProps {
  /** That the list itself is about, where no one chose it. */
  readonly vehicle?: Vehicle | undefined;
  readonly list: WireNarrowedList;
  readonly view: ListView;
  readonly hrefOfPage: (page: number) => string;
}

/** A page of a narrowed or sorted list, from which parts can be compared. As the catalogue lists them, by group. */
export default function NarrowedParts({ vehicle, list, view, hrefOfPage }: NarrowedPartsProps) {
  const { results, groups, total } = list;
  const isByGroup = view.sort === plainView.sort && groups.some((group) => group.groupdescription);
  const byGroup = groupBy(results, (part) => (isByGroup ? part.groupdescription : ''));
  const countOf = new Map(groups.map((group) => [group.groupdescription, group.count]));
  return (
    <OfVehicle vehicle={vehicle}>
      <div className={classNames(styles.narrowed, view.view === 'rows' && styles.inRows)}>
        {total === 0 && <Notice kind="warning">{text.empty}</Notice>}
        {[...byGroup].map(([group, parts]) => (
          <section key={group} aria-label={group || text.parts}>
            {isByGroup ? (
              <header className={styles.head}>
                <h2>{group || catalogue.unnamedGroup}</h2>
                <p>{catalogue.parts(countOf.get(group) ?? parts.length)}</p>
              </header>
            ) : (
              <h2 className="visually-hidden">{text.parts}</h2>
            )}
            <Parts view={view} parts={parts} />
          </section>
        ))}
        <Pages page={view.page} pages={Math.ceil(total / FACET_PAGE)} hrefOf={hrefOfPage} />
        {total > 1 && <CompareForm />}
      </div>
    </OfVehicle>
  );
}

/** What is ticked beside the parts is counted here, and announced: the form stands far below the first of them. */
function CompareForm() {
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const form = document.getElementById(COMPARE_FORM) as HTMLFormElement;
    const count = () => setChosen(new FormData(form).getAll(COMPARED_PART).length);
    // Some may be ticked before the script is there.
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, []);
  return (
    <Form id={COMPARE_FORM} action={COMPARE_PATH} method="get">
      <Button type="submit">{text.compare(COMPARED_LEAST, COMPARED_MAX)}</Button>{' '}
      <output>{text.compareChosen(chosen, COMPARED_LEAST, COMPARED_MAX)}</output>
    </Form>
  );
}

function Parts({
  view,
  parts,
}: {
  readonly view: ListView;
  readonly parts: readonly WireFilteredPart[];
}) {
  return (
    <>
      {view.view === 'rows' ? (
        <PartRows parts={parts} />
      ) : (
        <ul className={styles.cards}>
          {parts.map((part, index) => (
            <li key={part.item.id}>
              <PartCard
                item={part.item}
                parameters={part.conditions.slice(0, CONDITIONS_SHOWN)}
                eager={index === 0}
              />
              <CompareBox item={part.item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Pages({
  page,
  pages,
  hrefOf,
}: {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={text.pages}>
      {page > 1 && <ButtonLink to={hrefOf(page - 1)}>{text.previous}</ButtonLink>}
      <p>{text.page(page, pages)}</p>
      {page < pages && <ButtonLink to={hrefOf(page + 1)}>{text.next}</ButtonLink>}
    </nav>
  );
}
