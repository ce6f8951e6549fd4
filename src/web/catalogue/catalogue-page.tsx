import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import {
  type CatalogueChoice,
  catalogueHref,
  isCatalogue,
  isUnknownVehicle,
  narrowHref,
  vehicleText,
} from '../addresses/catalogue-choice.ts';
import { addressForVehicle, FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { FitSwitch } from '../garage/fit-switch.tsx';
import { OtherVehicle } from '../garage/other-vehicle.tsx';
import { VehicleQuestion } from '../garage/vehicle-question.tsx';
import { LOADING_MESSAGE_MS, TREE_GROUPS_MAX } from '../ui/behaviour/screen.ts';
import { scrollBehavior } from '../ui/behaviour/smooth-scroll.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/spinner.tsx';
import { ArrangeError, arrangeRows, type CatalogueGroup, groupTitle } from './arrange-rows.ts';
import styles from './catalogue-page.module.css';
import type { CataloguePageData } from './catalogue-page-data.ts';
import { CategoryRibbon } from './category-ribbon.tsx';
import { CategoryTree } from './category-tree.tsx';
import { EndMarker } from './end-marker.tsx';
import { Finder } from './finder.tsx';
import { PartGroup } from './part-group.tsx';
import { readingMemory } from './reading-memory.ts';

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

const SHEET = 'shop-by';

const text = catalogue.tree;

interface TreeSheetProps {
  /** Parts that the page shows below. */
  readonly parts: number;
  readonly children: ReactNode;
}

/** The container of the tree: on a phone a sheet, which stays open while it narrows the list. */
function TreeSheet({ parts, children }: TreeSheetProps) {
  return (
    <div id={SHEET} popover="auto" className={styles.sheet}>
      {children}
      <div className={styles.show}>
        <Button kind="primary" wide popoverTarget={SHEET} popoverTargetAction="hide">
          {text.show(catalogue.parts(parts))}
        </Button>
      </div>
    </div>
  );
}

/** Opens the sheet and says what is chosen. It stays in view, and works without script. */
function TreePicker({ chosen = text.allCategories }: { readonly chosen?: string }) {
  return (
    <div className={styles.picker}>
      <Button wide className={styles.open} popoverTarget={SHEET}>
        <span>{text.title}</span> <strong>{chosen}</strong>
        <Icon name="chevron" />
      </Button>
    </div>
  );
}

export function CataloguePage(page: CataloguePageData) {
  const { choice, options, listing, categories, fit, question } = page;
  const finder = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const isLoading = isCatalogue(navigation.location?.pathname ?? '');
  const address = catalogueHref(choice);
  const vehicle = vehicleText(choice);
  const [over, title] = headingLines(choice);
  const { make, model, year, engine, details, fit: view, category, clearance } = choice;
  const hasRibbon = category && !clearance && !isUnknownVehicle(choice, options);

  return (
    <>
      {hasRibbon && (
        <CategoryRibbon
          categories={options.categorydescription}
          current={category}
          vehicle={{ make, model, year, engine, details, fit: view }}
        />
      )}
      <div className="content">
        {!clearance && (
          <div className={styles.crumbs}>
            <Breadcrumb crumbs={[{ text: title }]} />
          </div>
        )}
        <div className={styles.layout}>
          <div className={styles.finder} ref={finder} id={FINDER_ID}>
            <Finder key={vehicle} options={options} choice={choice} />
          </div>
          <TreeSheet parts={partsInView({ choice, listing, fit })}>
            <CategoryTree
              categories={categories}
              choice={choice}
              onGroup={() => finder.current?.scrollIntoView({ behavior: scrollBehavior() })}
            />
          </TreeSheet>
          <div className={styles.results} aria-busy={isLoading}>
            <div className={styles.heading}>
              <h1>
                {over && <span className={styles.vehicle}>{over}</span>}
                {title}
              </h1>
              <Link to={narrowHref(choice)}>{catalogue.filter}</Link>
            </div>
            <p className="visually-hidden" role="status">
              {!isLoading && catalogue.parts(partsInView({ choice, listing, fit }))}
            </p>
            <OtherVehicle key={address} choice={choice} years={options.year} />
            {fit && (
              <FitSwitch
                counts={fit}
                shown={choice.fit ? 'all' : 'fits'}
                hrefs={{ fits: viewHref(choice, undefined), all: viewHref(choice, 'first') }}
              />
            )}
            {fit && make && model && year && (question || details) && (
              <VehicleQuestion
                vehicle={{ make, model, year, engine: engine ?? '', details }}
                question={question}
                hrefOf={(vehicle) => addressForVehicle(address, vehicle)}
              />
            )}
            <TreePicker chosen={choice.groups ?? category} />
            {isLoading ? (
              <CatalogueLoading />
            ) : (
              <Results key={address} choice={choice} options={options} listing={listing} />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

export function headingOf(choice: CatalogueChoice): string {
  return headingLines(choice).filter(Boolean).join(' ');
}

/** The title, and optional content above it. */
function headingLines(choice: CatalogueChoice): [string, string] {
  const { category, clearance } = choice;
  const vehicle = vehicleText(choice);
  if (!clearance) return [vehicle, category ?? catalogue.everything];
  if (!category) return [vehicle, catalogue.clearance];
  return [[vehicle, catalogue.clearance].filter(Boolean).join(' '), category];
}

/** The same list with only fitting parts, or with all parts. */
function viewHref(choice: CatalogueChoice, fit: CatalogueChoice['fit']): string {
  return catalogueHref({ ...choice, fit, from: undefined });
}

/** The number of parts in view, as on the switch between fitting and all parts, or else as in the groups' headings. */
function partsInView({
  choice,
  listing,
  fit,
}: Pick<CataloguePageData, 'choice' | 'listing' | 'fit'>): number {
  if (fit) return choice.fit ? fit.all : fit.fits;
  return listing.groups.reduce((all, { count }) => all + count, 0);
}

function Results({
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

/** An empty result offers further ways, from the nearest to the whole catalogue. */
function Nothing({ choice, options }: Pick<CataloguePageData, 'choice' | 'options'>) {
  const { make, model, year, engine, details, category, groups, clearance } = choice;
  const vehicle = vehicleText(choice);
  const isUnknown = isUnknownVehicle(choice, options);
  return (
    <>
      <Notice kind="warning">{catalogue.empty}</Notice>
      {isUnknown && <p>{catalogue.unknownVehicle(vehicle)}</p>}
      {year && !isUnknown && <p>{catalogue.emptyHelp}</p>}
      <p className={styles.ways}>
        {(category || groups) && !isUnknown && (
          <ButtonLink to={catalogueHref({ make, model, year, engine, details, clearance })}>
            {catalogue.wholeSelection(clearance ? '' : vehicle)}
          </ButtonLink>
        )}
        {year && !isUnknown && (
          <ButtonLink to={catalogueHref({ make, model })}>
            {catalogue.wholeModel(vehicleText({ make, model }))}
          </ButtonLink>
        )}
        <ButtonLink to={`${CATALOGUE_PATH}#${FINDER_ID}`}>{catalogue.wholeCatalogue}</ButtonLink>
      </p>
    </>
  );
}

/** A loading message that changes every two seconds. */
function CatalogueLoading() {
  const [at, setAt] = useState(0);

  useEffect(() => {
    const timer = setInterval(
      () => setAt((now) => (now + 1) % catalogue.loading.length),
      LOADING_MESSAGE_MS,
    );
    return () => clearInterval(timer);
  }, []);

  return <Loading>{catalogue.loading[at] ?? catalogue.loading[0]}</Loading>;
}
