import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { COMPARED_MAX } from '../../config/guards.ts';
import { CATALOGUE_PATH, COMPARE_PATH, FILTER_PATH } from '../../config/page-paths.ts';
import { FACET_PAGE } from '../../config/shop-rules.ts';
import { sorts } from '../../domain/facets/sorted-rows.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFacet } from '../../wire/filtered-list.ts';
import { catalogueHref, vehicleText } from '../addresses/catalogue-choice.ts';
import { FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { COMPARED_PART } from '../addresses/compare-address.ts';
import {
  type FilterChoice,
  filterHref,
  listFields,
  views,
  without,
} from '../addresses/filter-address.ts';
import { resultsHref } from '../addresses/search-address.ts';
import { OtherVehicle } from '../garage/other-vehicle.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './filter-page.module.css';
import type { FilterPageData } from './filter-page-data.ts';
import { FilteredParts } from './filtered-parts.tsx';
import { COMPARE_FORM } from './part-supply.tsx';

const FACETS = 'facets';
const COMPARED_LEAST = 2;

/** A list filtered by facets and sorted, as cards or rows, from which parts can be compared. */
export function FilterPage({ choice, list }: FilterPageData) {
  const navigation = useNavigation();
  const isLoading = navigation.location?.pathname === FILTER_PATH;
  const { total, all, toolong } = list;
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[backOf(choice), { text: text.title }]} />
      <h1>{listName(choice)}</h1>
      <OtherVehicle
        key={vehicleText(choice)}
        choice={choice}
        years={choice.year !== undefined && all > 0 ? [choice.year] : []}
      />
      {toolong ? (
        <TooLong choice={choice} list={list} />
      ) : (
        <div className={styles.layout}>
          <div id={FACETS} popover="auto" className={styles.facets}>
            <FacetForm choice={choice} facets={list.facets} total={total} sheet={FACETS} />
          </div>
          <div className={styles.results} aria-busy={isLoading}>
            <h2 className="visually-hidden">{text.parts}</h2>
            <div className={styles.bar}>
              <p aria-live="polite">{text.count(total, all)}</p>
              <Button small className={styles.open} popoverTarget={FACETS}>
                {text.open}
              </Button>
              <Sorting choice={choice} />
            </div>
            <Chosen choice={choice} />
            {total === 0 ? (
              <Notice kind="warning">{text.empty}</Notice>
            ) : (
              <FilteredParts choice={choice} parts={list.results} />
            )}
            <Pages choice={choice} pages={Math.ceil(total / FACET_PAGE)} />
            {total > 1 && <CompareForm />}
          </div>
        </div>
      )}
    </div>
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

/** The subject of the list: a search, or a vehicle with a category and a group. */
export function listName({ term, category, groups, ...vehicle }: FilterChoice): string {
  if (term) return text.found(term);
  const names = [vehicleText(vehicle), groups ?? category].filter(Boolean);
  return names.join(', ') || text.allParts;
}

/** The page that the list came from. */
function backOf(choice: FilterChoice): { text: string; to: string } {
  const { term, make, model, year, engine, details, category, groups } = choice;
  const vehicle = { make, model, year, engine, details };
  if (term) return { text: text.backToSearch, to: resultsHref(term, 1, year ? vehicle : {}) };
  return { text: text.backToCatalogue, to: catalogueHref({ ...vehicle, category, groups }) };
}

/** Sort orders and views, each as a link: the address says which one is shown. */
function Sorting({ choice }: { readonly choice: FilterChoice }) {
  return (
    <>
      <nav aria-label={text.sort} className={styles.links}>
        {sorts.map((sort) => (
          <Link
            key={sort}
            to={filterHref({ ...choice, sort, page: 1 })}
            aria-current={sort === choice.sort || undefined}
            keepsPlace
          >
            {text.sorts[sort]}
          </Link>
        ))}
      </nav>
      <nav aria-label={text.view} className={styles.links}>
        {views.map((view) => (
          <Link
            key={view}
            to={filterHref({ ...choice, view })}
            aria-current={view === choice.view || undefined}
            keepsPlace
          >
            {text.views[view]}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The chosen values; pressing one removes it. */
function Chosen({ choice }: { readonly choice: FilterChoice }) {
  const chosen = Object.entries(choice.facets).flatMap(([facet, values]) =>
    (values ?? []).map((value) => ({ facet: facet as keyof FilterChoice['facets'], value })),
  );
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={text.chosen}>
      <ul className={styles.chips}>
        {chosen.map(({ facet, value }) => {
          const name = text.valueText(facet, value);
          return (
            <li key={`${facet} ${value}`}>
              <Link
                className={styles.chip}
                to={filterHref(without(choice, facet, value))}
                aria-label={text.remove(name)}
                keepsPlace
              >
                {name} <span aria-hidden="true">×</span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={filterHref({ ...choice, facets: {}, page: 1 })} keepsPlace>
            {text.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Pages({ choice, pages }: { readonly choice: FilterChoice; readonly pages: number }) {
  const { page } = choice;
  if (pages < 2) return null;
  const hrefOf = (of: number) => filterHref({ ...choice, page: of });
  return (
    <nav className={styles.pages} aria-label={text.pages}>
      {page > 1 && <ButtonLink to={hrefOf(page - 1)}>{text.previous}</ButtonLink>}
      <p>{text.page(page, pages)}</p>
      {page < pages && <ButtonLink to={hrefOf(page + 1)}>{text.next}</ButtonLink>}
    </nav>
  );
}

/** Links from a list that is too long for facets to shorter ones. */
function TooLong({ choice, list }: FilterPageData) {
  const { category } = choice;
  const groups = list.categories.find(({ name }) => name === category)?.groups;
  const ways = groups
    ? groups.map(({ name }) => ({ name, to: filterHref({ ...choice, groups: name, page: 1 }) }))
    : list.categories.map(({ name }) => ({
        name,
        to: filterHref({ ...choice, category: name, page: 1 }),
      }));
  return (
    <div className={styles.ways}>
      <p>{text.tooLong(list.all)}</p>
      <ButtonLink kind="primary" to={`${CATALOGUE_PATH}#${FINDER_ID}`}>
        {text.chooseVehicle}
      </ButtonLink>
      <ul className={styles.chips}>
        {ways.map(({ name, to }) => (
          <li key={name}>
            <Link className={styles.chip} to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FacetFormProps {
  readonly choice: FilterChoice;
  readonly facets: readonly WireFacet[];
  /** Parts that are left. */
  readonly total: number;
  /** The id of the sheet that holds the form on a phone. */
  readonly sheet: string;
}

/** Every facet with its values and counts. With script each press filters the list at once. */
function FacetForm({ choice, facets, total, sheet }: FacetFormProps) {
  return (
    <Form
      action={FILTER_PATH}
      method="get"
      className={styles.form}
      aria-label={text.title}
      keepsPlace
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <div className={styles.head}>
        <h2>{text.title}</h2>
        <Button small className={styles.open} popoverTarget={sheet} popoverTargetAction="hide">
          {text.close}
        </Button>
      </div>
      {listFields(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {facets.map(({ facet, values }) => (
        <fieldset key={facet} className={styles.facet}>
          <legend>{text.titles[facet]}</legend>
          {values.map(({ value, count, chosen }) => (
            <Value key={value} facet={facet} value={value} count={count} isChosen={chosen} />
          ))}
        </fieldset>
      ))}
      <div className={styles.show}>
        <Button
          type="submit"
          kind="primary"
          wide
          onClick={() => document.getElementById(sheet)?.hidePopover()}
        >
          {text.show(total)}
        </Button>
      </div>
    </Form>
  );
}

function Value({
  facet,
  value,
  count,
  isChosen,
}: {
  readonly facet: WireFacet['facet'];
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  // Pressed boxes change before the answer arrives; changes made elsewhere appear here, too.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className={styles.value}>
      <input ref={box} type="checkbox" name={facet} value={value} defaultChecked={isChosen} />
      <span>{text.valueText(facet, value)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
