import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { partList } from '../../messages/catalogue/part-list.ts';
import {
  type CatalogueChoice,
  catalogueHref,
  fromStart,
  isCatalogue,
  isUnknownVehicle,
  vehicleText,
} from '../addresses/catalogue-choice.ts';
import { addressForVehicle, FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { FitSwitch } from '../garage/fit-switch.tsx';
import { OtherVehicle } from '../garage/other-vehicle.tsx';
import { QuestionOfList } from '../garage/question-of-list.tsx';
import { LOADING_MESSAGE_MS } from '../ui/behaviour/screen.ts';
import { scrollBehavior } from '../ui/behaviour/smooth-scroll.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './catalogue-page.module.css';
import type { CataloguePageData } from './catalogue-page-data.ts';
import { CategoryTree } from './category-tree.tsx';
import { Finder } from './finder.tsx';
import { ListPicker, TREE_SHEET } from './list-picker.tsx';

/** Only the lists of a category have it. The page waits for it: a press on it counts. */
const CategoryRibbon = import.meta.env.SSR
  ? (await import('./category-ribbon.tsx')).default
  : lazyPart(() => import('./category-ribbon.tsx'));

const text = partList.tree;

interface TreeSheetProps {
  /** Parts that the page shows below. */
  readonly parts: number;
  readonly children: ReactNode;
}

/** The container of the tree: on a phone a sheet, which stays open while it narrows the list. */
function TreeSheet({ parts, children }: TreeSheetProps) {
  return (
    <div id={TREE_SHEET} popover="auto" className={styles.sheet}>
      {children}
      <div className={styles.show}>
        <Button kind="primary" wide popoverTarget={TREE_SHEET} popoverTargetAction="hide">
          {text.show(catalogue.parts(parts))}
        </Button>
      </div>
    </div>
  );
}

/** The list by itself; not for lists that are narrowed. The page waits for it: a press on it counts. */
const PartGroups = import.meta.env.SSR
  ? (await import('./part-groups.tsx')).default
  : lazyPart(() => import('./part-groups.tsx'));

interface CataloguePageProps extends CataloguePageData {
  /** What narrows, sorts and shows the list. */
  readonly controls: ReactNode;
  /** In place of the groups, where they are narrowed or sorted. */
  readonly narrowed: ReactNode;
}

export function CataloguePage(page: CataloguePageProps) {
  const { choice, options, listing, categories, fit, question, controls, narrowed } = page;
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
          <TreeSheet parts={partsInView(page)}>
            <CategoryTree
              categories={categories}
              choice={choice}
              onGroup={() => finder.current?.scrollIntoView({ behavior: scrollBehavior() })}
            />
          </TreeSheet>
          <div className={styles.results} aria-busy={isLoading}>
            <h1>
              {over && <span className={styles.vehicle}>{over}</span>}
              {title}
            </h1>
            <p className="visually-hidden" role="status">
              {!isLoading && catalogue.parts(partsInView(page))}
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
              <LazyPart quiet>
                <QuestionOfList
                  vehicle={{ make, model, year, engine: engine ?? '', details }}
                  question={question}
                  hrefOf={(vehicle) => addressForVehicle(address, vehicle)}
                />
              </LazyPart>
            )}
            <ListPicker
              chosen={choice.groups ?? category ?? text.allCategories}
              list={page.list}
              view={choice.list}
            />
            {controls}
            {isLoading && <CatalogueLoading />}
            {!isLoading &&
              (narrowed ?? (
                <PartGroups key={address} choice={choice} options={options} listing={listing} />
              ))}
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
  return catalogueHref(fromStart({ ...choice, fit }));
}

/** The number of parts in view, as on the switch between fitting and all parts, or else as in the groups' headings. */
function partsInView({
  choice,
  listing,
  fit,
  list,
}: Pick<CataloguePageData, 'choice' | 'listing' | 'fit' | 'list'>): number {
  if (choice.list && !list.toolong) return list.total;
  if (fit) return choice.fit ? fit.all : fit.fits;
  return listing.groups.reduce((all, { count }) => all + count, 0);
}

/** A loading message that changes every two seconds. */
function CatalogueLoading() {
  const [at, setAt] = useState(0);

  useEffect(() => {
    const timer = setInterval(
      () => setAt((now) => (now + 1) % partList.loading.length),
      LOADING_MESSAGE_MS,
    );
    return () => clearInterval(timer);
  }, []);

  return <Loading>{partList.loading[at] ?? partList.loading[0]}</Loading>;
}
