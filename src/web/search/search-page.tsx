import type { ReactNode } from 'react';
import { CATALOGUE_PATH, ORDER_LIST_PATH } from '../../config/page-paths.ts';
import { SEARCH_PAGE } from '../../config/shop-rules.ts';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import { orderListLink } from '../../messages/basket/order-list-link.ts';
import { numberAnswer as numberText } from '../../messages/catalogue/number-answer.ts';
import { search as text } from '../../messages/catalogue/search.ts';
import type { WireSearchResults } from '../../wire/catalogue.ts';
import { catalogueHref, vehicleText } from '../addresses/catalogue-choice.ts';
import { addressForVehicle, FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { resultsHref, termWithout } from '../addresses/search-address.ts';
import { Finder } from '../catalogue/finder.tsx';
import { ListPicker } from '../catalogue/list-picker.tsx';
import { FitSwitch } from '../garage/fit-switch.tsx';
import { chooseVehicle, useVehicle } from '../garage/garage-store.ts';
import { OfVehicle } from '../garage/of-vehicle.tsx';
import { OtherVehicle } from '../garage/other-vehicle.tsx';
import { QuestionOfList } from '../garage/question-of-list.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { AskForPart } from './ask-for-part.tsx';
import { PartCards } from './part-cards.tsx';
import { ReadAs, WhichAxle } from './read-as.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';

const FoundVehicles = import.meta.env.SSR
  ? (await import('../garage/found-vehicles.tsx')).default
  : lazyPart(() => import('../garage/found-vehicles.tsx'));

interface SearchPageProps extends SearchPageData {
  /** What narrows, sorts and shows the results. */
  readonly controls: ReactNode;
  /** In place of the results, where they are narrowed or sorted. */
  readonly narrowed: ((vehicle: Vehicle | undefined) => ReactNode) | undefined;
}

export function SearchPage(data: SearchPageProps) {
  const { term, page, filters, found, options, controls, narrowed } = data;
  const { understood, fit } = found;
  const named = namedVehicle(understood);
  const asked = fit ? vehicleOf(filters) : named;
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[{ text: text.title(term) }]} />
      <h1 className={styles.heading}>{headingOf(term, found)}</h1>
      {found.vehiclekey && (
        <LazyPart>
          <FoundVehicles found={found.vehiclekey} />
        </LazyPart>
      )}
      {(found.total > 0 || !found.vehiclekey) && (
        <ReadAs filters={filters} pieces={understood.pieces} />
      )}
      {found.openaxle && <WhichAxle term={term} filters={filters} />}
      {fit && <ForVehicle term={term} filters={filters} fit={fit} />}
      {asked && (found.question || asked.details) && (
        <div className={styles.question}>
          <LazyPart quiet>
            <QuestionOfList
              vehicle={asked}
              question={found.question}
              hrefOf={(vehicle) => addressForVehicle(resultsHref(term, 1, filters), vehicle)}
            />
          </LazyPart>
        </div>
      )}
      {found.results.length > 0 ? (
        <>
          {!found.answer && (
            <>
              <ListPicker list={data.list} view={data.view} />
              <div className={styles.controls}>{controls}</div>
            </>
          )}
          <OfVehicle vehicle={named && asked}>
            {!found.answer && <Corrected term={term} filters={filters} understood={understood} />}
            <Understood understood={understood} named={named} isForVehicle={fit !== undefined} />
            {!narrowed && (
              <>
                <Found term={term} filters={filters} found={found} />
                <Pages
                  hrefOf={(of) => resultsHref(term, of, filters)}
                  page={page}
                  pages={Math.ceil(found.total / SEARCH_PAGE)}
                />
              </>
            )}
          </OfVehicle>
          {narrowed?.(named && asked)}
        </>
      ) : (
        !fit &&
        !found.vehiclekey && (
          <NoResults term={term} filters={filters} found={found} options={options} />
        )
      )}
      <p className={styles.byList}>
        <Link to={ORDER_LIST_PATH}>{orderListLink}</Link>
      </p>
    </div>
  );
}

function headingOf(term: string, found: WireSearchResults): string {
  const { total, more, fit, answer } = found;
  if (!term) return text.empty;
  if (answer?.kind === 'replaced') return numberText.isReplaced(term);
  const { after } = byReplacement(found);
  if (after.length > 0) return text.found(total - after.length, term);
  if (answer?.kind === 'similar') return numberText.noneHas(term);
  if (total === 0 && found.vehiclekey) return text.isVehicle(term);
  if (total === 0 && fit) return text.noneFits(term);
  if (total === 0) return text.none(term);
  return more ? text.foundMore(total, term) : text.found(total, term);
}

/** Parts with the searched number, and parts that replace it, which no heading counts as found. */
function byReplacement({ results, answer }: WireSearchResults) {
  const isAfter = new Set(
    answer?.found.filter(({ owner }) => owner === 'replaces').map(({ id }) => id),
  );
  return {
    exact: results.filter(({ id }) => !isAfter.has(id)),
    after: results.filter(({ id }) => isAfter.has(id)),
  };
}

/** The results; parts with a similar number have a separate heading, which does not claim a match. */
function Found({ term, filters, found }: Pick<SearchPageData, 'term' | 'filters' | 'found'>) {
  const { answer, total, more } = found;
  const { exact, after } = byReplacement(found);
  return (
    <>
      {answer?.kind === 'similar' ? (
        <div className={styles.similar}>
          <h2>{more ? numberText.similarMore(total) : numberText.similar(total)}</h2>
          <p>{numberText.compare}</p>
          <AskForPart term={term} filters={filters} />
        </div>
      ) : (
        <h2 className="visually-hidden">{text.results}</h2>
      )}
      {exact.length > 0 && <PartCards items={exact} term={term} answer={answer} />}
      {after.length > 0 && (
        <section className={styles.after}>
          <h2>{numberText.after(after.length)}</h2>
          <PartCards items={after} term={term} answer={answer} />
        </section>
      )}
    </>
  );
}

/** The address's vehicle, to which the results are limited, and the switch to all of them. */
function ForVehicle({
  term,
  filters,
  fit,
}: {
  readonly term: string;
  readonly filters: SearchPageData['filters'];
  readonly fit: NonNullable<WireSearchResults['fit']>;
}) {
  const hrefOf = (view: SearchPageData['filters']['fit']) =>
    resultsHref(term, 1, { ...filters, fit: view });
  return (
    <div className={styles.forVehicle}>
      <OtherVehicle
        key={vehicleText(filters)}
        choice={filters}
        years={filters.year ? [filters.year] : []}
      />
      <FitSwitch
        counts={fit}
        shown={filters.fit ? 'all' : 'fits'}
        hrefs={{ fits: hrefOf(undefined), all: hrefOf('first') }}
      />
    </div>
  );
}

/** The address's vehicle, where that has a year. */
function vehicleOf({ make, model, year, engine = '', details }: SearchPageData['filters']) {
  return make && model && year ? { make, model, year, engine, details } : undefined;
}

/** The vehicle in the search words, if they also name its year. */
function namedVehicle({ vehicle }: WireSearchResults['understood']): Vehicle | undefined {
  if (!vehicle?.model || !vehicle.year) return undefined;
  return {
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    engine: vehicle.engine ?? '',
  };
}

/**
 * Above the results: names the ignored words, and links the recognised vehicle to its catalogue, with an offer to
 * choose it.
 */
function Understood({
  understood,
  named,
  isForVehicle,
}: {
  readonly understood: WireSearchResults['understood'];
  readonly named: Vehicle | undefined;
  readonly isForVehicle: boolean;
}) {
  const { vehicle, ignored, number } = understood;
  // A number means one part, and a vehicle needs its year.
  const canNarrow = !isForVehicle && number === undefined && vehicle?.year === undefined;
  if (!vehicle && !canNarrow && ignored.length === 0) return null;
  return (
    <div className={styles.understood}>
      {ignored.length > 0 && <p>{text.leftOut(ignored)}</p>}
      {vehicle && (
        <ButtonLink to={catalogueHref(vehicle)} small>
          {text.wholeVehicle(vehicleText(vehicle))}
        </ButtonLink>
      )}
      {named && <NamedVehicle vehicle={named} />}
      {canNarrow && (
        <ButtonLink to={`${CATALOGUE_PATH}#${FINDER_ID}`} small>
          {text.onlyYours}
        </ButtonLink>
      )}
    </div>
  );
}

/** Names the words with a typing error that were read as others, and offers the search without each. */
function Corrected({
  term,
  filters,
  understood,
}: Pick<SearchPageData, 'term' | 'filters'> & Pick<WireSearchResults, 'understood'>) {
  return understood.corrected.map(({ typed, meant }) => {
    const others = termWithout(term, typed);
    return (
      <p key={typed} className={styles.corrected}>
        {text.corrected(typed, meant)}{' '}
        {others && <Link to={resultsHref(others, 1, filters)}>{text.without(typed)}</Link>}
      </p>
    );
  });
}

function Pages({
  hrefOf,
  page,
  pages,
}: {
  readonly hrefOf: (page: number) => string;
  readonly page: number;
  readonly pages: number;
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

/** An empty result shows the term, similar parts, and other ways to the part. */
function NoResults({
  term,
  filters,
  found,
  options,
}: Pick<SearchPageData, 'term' | 'filters' | 'found' | 'options'>) {
  const { near, understood } = found;
  const { vehicle } = understood;
  return (
    <div className={styles.none}>
      {term && (
        <div className={styles.looked}>
          <LookedFor {...understood} />
          <div className={styles.ways}>
            {vehicle && (
              <ButtonLink to={catalogueHref(vehicle)}>
                {text.wholeVehicle(vehicleText(vehicle))}
              </ButtonLink>
            )}
            <AskForPart term={term} filters={filters} />
          </div>
        </div>
      )}
      {near.length > 0 && (
        <section>
          <h2 className={styles.nearHeading}>{text.near}</h2>
          <PartCards items={near} />
        </section>
      )}
      <SearchBox />
      <ul className={styles.help}>
        {text.noneHelp.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {options && (
        <>
          <Finder options={options} />
          <section>
            <h2>{text.categories}</h2>
            <ul className={styles.categories}>
              {options.categorydescription.map((category) => (
                <li key={category}>
                  <Link className={styles.category} to={catalogueHref({ category })}>
                    {category}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

function LookedFor({ number, vehicle, words, ignored }: WireSearchResults['understood']) {
  const lines = [
    number && text.understood.number(number),
    vehicle && text.understood.vehicle(vehicleText(vehicle)),
    words.length > 0 && text.understood.words(words),
    ignored.length > 0 && text.understood.ignored(ignored),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.lookedHeading}>{text.understood.heading}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Offers to choose the vehicle that a search names. */
function NamedVehicle({ vehicle }: { readonly vehicle: Vehicle }) {
  const chosen = useVehicle();
  const isChosen = chosen && vehicleIdentity(chosen) === vehicleIdentity(vehicle);
  return (
    <Button small className="with-script" onClick={() => chooseVehicle(vehicle)}>
      {isChosen ? text.isYourVehicle : text.setVehicle}
    </Button>
  );
}
