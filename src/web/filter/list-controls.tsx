import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Facet } from '../../domain/facets/facet-names.ts';
import { sorts } from '../../domain/facets/sorted-rows.ts';
import { listControls as text } from '../../messages/catalogue/list-controls.ts';
import type { WireFacet, WireNarrowedList } from '../../wire/filtered-list.ts';
import { type ListView, plainView, viewFields, views, without } from '../addresses/list-view.ts';
import { canBeFiltered, FILTER_SHEET } from '../catalogue/list-picker.tsx';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/controls.tsx';
import { Link } from '../ui/link.tsx';
import styles from './list-controls.module.css';

const SORT = 'sort';

/** Where a list stands, and the address of each view of it. */
export interface ListPlace {
  /** Without its query. */
  readonly path: string;
  /** The query, without a view and from its first page. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

interface ListControlsProps {
  readonly place: ListPlace;
  readonly list: WireNarrowedList;
  /** Undefined where the list is as it is by itself. */
  readonly view: ListView | undefined;
}

function hrefOf({ path, fields }: ListPlace, list: ListView): string {
  const query = new URLSearchParams([...fields, ...viewFields(list)].map(([...field]) => field));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Facets, sort order and view of a list, as one form: with script each change shows at once. */
export default function ListControls({ place, list, view = plainView }: ListControlsProps) {
  const form = useRef<HTMLFormElement>(null);
  const step = useStep();
  const isLive = useIsLive();
  useClosing(form);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void step(`${place.path}?${queryOf(event.currentTarget)}`, { preventScrollReset: true });
  }

  if (list.toolong) return <p className={styles.long}>{text.tooLong(list.all)}</p>;
  if (!canBeFiltered(list)) return null;
  return (
    <div className={styles.controls}>
      <form
        ref={form}
        action={place.path}
        method="get"
        aria-label={text.title}
        autoComplete="off"
        className={styles.form}
        data-early={isLive ? undefined : ''}
        onChange={send}
        onSubmit={send}
      >
        {place.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {view.view !== plainView.view && <input type="hidden" name="view" value={view.view} />}
        <FilterSheet list={list} view={view} hrefOf={(next) => hrefOf(place, next)} />
      </form>
      <p
        className={classNames(styles.total, list.total === list.all && styles.whole)}
        role="status"
      >
        {text.count(list.total, list.all)}
      </p>
      <Chosen view={view} to={(next) => hrefOf(place, next)} />
    </div>
  );
}

function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([, value]) => value !== '');
  return String(new URLSearchParams(fields as [string, string][]));
}

/** On a wide screen an open facet lies over the list: a press elsewhere and the escape key close it. */
function useClosing(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function close(event: Event) {
      const open = form.current?.querySelector<HTMLDetailsElement>('details[open]');
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isElsewhere = event.type === 'pointerdown' && !open?.contains(event.target as Node);
      if (!open || !(isEscape || isElsewhere)) return;
      open.open = false;
      if (isEscape) open.querySelector('summary')?.focus();
    }
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, close);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, close);
    };
  }, [form]);
}

/** Two rows above the list on a wide screen; on a phone a sheet, which stays open while it narrows the list. */
function FilterSheet({
  list: { facets, total },
  view,
  hrefOf,
}: {
  readonly list: WireNarrowedList;
  readonly view: ListView;
  readonly hrefOf: (view: ListView) => string;
}) {
  return (
    <div id={FILTER_SHEET} popover="auto" className={styles.sheet}>
      <div className={styles.head}>
        <h2>{text.title}</h2>
        <Button small popoverTarget={FILTER_SHEET} popoverTargetAction="hide">
          {text.close}
        </Button>
      </div>
      <div className={styles.facets}>
        {facets.map(({ facet, values }) => (
          <details key={facet} name={FILTER_SHEET} className={styles.facet}>
            <summary>
              {text.chosenOf(text.titles[facet], values.filter(({ chosen }) => chosen).length)}
            </summary>
            <fieldset className={styles.values} aria-label={text.titles[facet]}>
              {values.map((value) => (
                <Value key={value.value} facet={facet} {...value} />
              ))}
            </fieldset>
          </details>
        ))}
      </div>
      <div className={styles.bar}>
        <nav aria-label={text.view} className={styles.views}>
          {views.map((name) => (
            <Link
              key={name}
              to={hrefOf({ ...view, view: name })}
              aria-current={name === view.view || undefined}
              keepsPlace
            >
              {text.views[name]}
            </Link>
          ))}
        </nav>
        <Sorting sort={view.sort} />
        <Button type="submit" small className={classNames('without-script', styles.apply)}>
          {text.apply}
        </Button>
      </div>
      <div className={styles.show}>
        <Button
          type="submit"
          kind="primary"
          wide
          onClick={() => document.getElementById(FILTER_SHEET)?.hidePopover()}
        >
          {text.show(total)}
        </Button>
      </div>
    </div>
  );
}

function Value({ facet, value, count, chosen }: { facet: Facet } & WireFacet['values'][number]) {
  const box = useRef<HTMLInputElement>(null);
  // Pressed boxes change before the answer arrives; changes made elsewhere appear here, too.
  useEffect(() => {
    if (box.current) box.current.checked = chosen;
  }, [chosen]);
  return (
    <label className={styles.value}>
      <input ref={box} type="checkbox" name={facet} value={value} defaultChecked={chosen} />
      <span>{text.valueText(facet, value)}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}

function Sorting({ sort }: { readonly sort: ListView['sort'] }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = nameOf(sort);
  }, [sort]);
  return (
    <div className={styles.sort}>
      <label htmlFor={SORT}>{text.sort}</label>
      <Select ref={select} id={SORT} name="sort" defaultValue={nameOf(sort)}>
        {sorts.map((name) => (
          <option key={name} value={nameOf(name)}>
            {text.sorts[name]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The first order is the one that no address names. */
function nameOf(sort: ListView['sort']): string {
  return sort === plainView.sort ? '' : sort;
}

/** The chosen values; pressing one removes it. */
function Chosen({
  view,
  to,
}: {
  readonly view: ListView;
  readonly to: (view: ListView) => string;
}): ReactNode {
  const chosen = Object.entries(view.facets).flatMap(([facet, values]) =>
    values.map((value) => ({ facet: facet as Facet, value })),
  );
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={text.chosen} className={styles.chosen}>
      <ul className={styles.chips}>
        {chosen.map(({ facet, value }) => {
          const name = text.valueText(facet, value);
          return (
            <li key={`${facet} ${value}`}>
              <Link
                className={styles.chip}
                to={to(without(view, facet, value))}
                aria-label={text.remove(name)}
                keepsPlace
              >
                {name} <span aria-hidden="true">×</span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={to({ ...view, facets: {}, page: 1 })} keepsPlace>
            {text.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
