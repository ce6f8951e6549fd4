import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BASKET_PATH, orderPath, partPath } from '../../config/page-paths.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { isoDay } from '../../kernel/clock.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import { ui } from '../../messages/ui.ts';
import type { WirePart, WireRelatedItem } from '../../wire/part.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { asksForFitments } from '../addresses/fitment-choice.ts';
import { getItem } from '../api-client/catalogue-calls.ts';
import { useBasket } from '../basket/basket-store.ts';
import { useDestination } from '../basket/use-destination.ts';
import { FitMark } from '../garage/fit-mark.tsx';
import { useVehicle } from '../garage/garage-store.ts';
import { useFitsFirst } from '../garage/use-fits-first.ts';
import { type PaidOrder, takePaidOrder } from '../order/paid-order.ts';
import { useVatIncluded } from '../page-data/price-view.ts';
import { ReplacedBy } from '../replacement/replaced-by.tsx';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { NearView } from '../ui/near-view.tsx';
import { Notice } from '../ui/notice.tsx';
import { Picture } from '../ui/picture.tsx';
import { stillPart } from '../ui/still-part.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import styles from './part-page.module.css';
import type { PartPageData } from './part-page-data.ts';
import type { SupplyView } from './part-supply.ts';
import { TrustBox } from './trust-box.tsx';

const DetailsTab = stillPart(
  import.meta.env.SSR ? (await import('./part-details.tsx')).default : undefined,
  () => import('./part-details.tsx'),
  { wakes: true },
);
const Fitments = stillPart(
  import.meta.env.SSR ? (await import('./fitments.tsx')).default : undefined,
  () => import('./fitments.tsx'),
  { wakes: true },
);
const TechnicalNotes = stillPart(
  import.meta.env.SSR ? (await import('./technical-notes.tsx')).default : undefined,
  () => import('./technical-notes.tsx'),
);

const PartSummary = lazyPart(() => import('./part-summary.tsx'));

const PartJobs = lazyPart(() => import('../completeness/part-jobs.tsx'), Nothing);
const PartFamily = lazyPart(() => import('../completeness/part-family.tsx'), Nothing);

/** Related parts shown outside their tab; the tab has all of them. */
const RELATED_IN_THE_OPEN = 6;

const FITMENTS = 'fitments';

/** One part with all its data, and the buy box. */
export function PartPage(data: PartPageData) {
  const { item } = data;
  const { cart } = useBasket();
  const inCart = new Set(cart?.transactionlines.map((line) => line.item._id));
  const related = data.related.filter(({ id }) => !inCart.has(id));
  const vehicle = useVehicle();
  const own = useOwnSupply(data);
  const [query] = useSearchParams();
  const [isAdded, setAdded] = useState(false);
  const [paid, setPaid] = useState<PaidOrder>();

  useEffect(() => setPaid(takePaidOrder()), []);

  return (
    <div className="content">
      <PartCrumbs item={item} />
      {paid && !isAdded && (
        <Notice kind="success" className={styles.banner}>
          <p>
            {text.paid} <Link to={orderPath(paid.id)}>{text.paidOrder(paid.number)}</Link>
          </p>
        </Notice>
      )}
      {isAdded && (
        // The cart in the header announces it.
        <Notice kind="success" className={styles.banner} quiet>
          <p>
            {text.added(item.description, item.name)}{' '}
            <Link to={BASKET_PATH}>{text.viewBasket}</Link>
          </p>
        </Notice>
      )}
      <div className={styles.top}>
        <Gallery item={item} />
        <div className={styles.side}>
          <Title item={item} />
          <BuyBox item={own.item} view={own.view} onAdded={() => setAdded(true)} />
          <TrustBox />
        </div>
      </div>
      {vehicle && (
        <NearView>
          <LazyPart quiet>
            <PartJobs partId={item.id} vehicle={vehicle} />
            <PartFamily record={item.urlcomponent} vehicle={vehicle} />
          </LazyPart>
        </NearView>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="goes-with">
          <h2 className={styles.relatedTitle} id="goes-with">
            {text.goesWith}
          </h2>
          <RelatedItems items={related.slice(0, RELATED_IN_THE_OPEN)} />
        </section>
      )}
      <div className={styles.bottom}>
        <div className={styles.about}>
          <Tabs
            label={text.tabs.label}
            tabs={tabsOf({ ...data, related })}
            initial={asksForFitments(query) ? FITMENTS : undefined}
          />
        </div>
        {cart && cart.transactionlines.length > 0 && (
          <div className={styles.basket}>
            <NearView>
              <LazyPart quiet>
                <PartSummary />
              </LazyPart>
            </NearView>
          </div>
        )}
      </div>
    </div>
  );
}

function Title({ item }: Pick<PartPageData, 'item'>) {
  return (
    <header className={styles.title}>
      <p className={styles.badges}>
        {item.price?.promotion && <Badge kind="promotion">{text.promotion}</Badge>}
        {item.recordtype === 'kititem' && <Badge>{text.kit}</Badge>}
        {isSpecialOrder(item) && <Badge>{text.specialOrder}</Badge>}
      </p>
      <h1>{item.description}</h1>
      {item.vehicleline && <p className={styles.vehicles}>{item.vehicleline}</p>}
      <dl className={styles.facts}>
        <dt>{text.partNumber}</dt>
        <dd className={styles.number}>{item.name}</dd>
        <dt>{text.brand}</dt>
        <dd>{item.brand}</dd>
      </dl>
      {(item.frontload || item.rearload || item.springrate !== null) && (
        <p className={styles.load}>
          {[
            item.frontload && text.load.front(item.frontload.from, item.frontload.to),
            item.rearload && text.load.rear(item.rearload.from, item.rearload.to),
            item.springrate !== null && text.springRate(item.springrate),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {item.replacedby && <ReplacedBy successor={item.replacedby} />}
    </header>
  );
}

/** Whether the default location stocks the part (requirement PRT-2). */
function isSpecialOrder({ available }: PartPageData['item']): boolean {
  const place = available.find((entry) => entry.default);
  return place !== undefined && place.stockcategory !== 'stockeditem';
}

function tabsOf({ item, related, fitments }: PartPageData): Tab[] {
  const tabs: Tab[] = [
    { key: 'details', title: text.tabs.details, content: <DetailsTab item={item} /> },
    {
      key: FITMENTS,
      title: text.tabs.fitments,
      // Another page of fitments, by a link, is another list.
      content: <Fitments key={JSON.stringify(fitments.choice)} item={item} fitments={fitments} />,
    },
  ];
  if (item.technicaldetails.length > 0) {
    tabs.push({
      key: 'technical',
      title: text.tabs.technical,
      content: <TechnicalNotes item={item} />,
    });
  }
  if (related.length > 0) {
    tabs.push({
      key: 'related',
      title: text.tabs.related,
      content: <RelatedItems items={related} />,
    });
  }
  return tabs;
}

/** The breadcrumb: the chosen vehicle, and the part's category and group for that vehicle. */
function PartCrumbs({
  item: { name, description, places },
}: {
  readonly item: Pick<WirePart, 'name' | 'description' | 'places'>;
}) {
  const vehicle = useVehicle();
  const [place] = places;
  const category = place?.categorydescription;
  const groups = place?.groupdescription;
  return (
    <Breadcrumb
      crumbs={[
        ...(vehicle ? [{ text: vehicleName(vehicle), to: catalogueHref(vehicle) }] : []),
        ...(category ? [{ text: category, to: catalogueHref({ ...vehicle, category }) }] : []),
        ...(category && groups
          ? [{ text: groups, to: catalogueHref({ ...vehicle, category, groups }) }]
          : []),
        { text: text.title(name, description) },
      ]}
    />
  );
}

interface OwnSupply {
  readonly item: WirePart;
  readonly view: SupplyView;
}

interface SentSupply extends OwnSupply {
  readonly isFromCache: boolean;
}

/**
 * The part for this shopper at this moment. The page is the same for everyone: it names the market's country, and may
 * have been cached, here or at a CDN. So a page from the server requests its part again, and so does one for another
 * country or day. If the call fails, the page's own data remain, which name their country.
 */
function useOwnSupply({ item, view, isFromCache }: SentSupply): OwnSupply {
  const destination = useDestination() ?? item.arrivalcountry;
  const [own, setOwn] = useState<OwnSupply & { readonly of: WirePart }>();
  const current = own?.of === item ? own : { item, view };
  const { arrivalcountry } = current.item;
  const { today } = current.view;
  const isAfresh = current === own || !isFromCache;

  useEffect(() => {
    const now = isoDay(new Date());
    if (isAfresh && arrivalcountry === destination && today === now) return;
    const abort = new AbortController();
    getItem(item.urlcomponent, destination, abort.signal).then(
      (answer) => setOwn({ of: item, item: answer.item, view: { ...view, today: now } }),
      () => undefined,
    );
    return () => abort.abort();
  }, [item, view, isAfresh, destination, arrivalcountry, today]);

  return current;
}

function RelatedItems({ items }: { readonly items: readonly WireRelatedItem[] }) {
  const isVatIncluded = useVatIncluded();
  return (
    <ul className={styles.grid}>
      {useFitsFirst(items).map(
        ({ id, urlcomponent, name, description, vehicleline, photos, price, because }) => (
          <li key={id}>
            <Link className={styles.item} to={partPath(urlcomponent)}>
              <div className={styles.picture}>
                <Picture src={photos[0]?.url} alt="" />
                <FitMark record={urlcomponent} />
              </div>
              <span className={styles.name}>
                <span className={styles.because}>{text.because[because]}</span>
                {description} <span className={styles.relatedNumber}>{name}</span>
                {vehicleline && <span className={styles.relatedVehicles}>{vehicleline}</span>}
              </span>
              <span className={styles.price}>
                {price ? (
                  <>
                    {formatMoney(
                      toCents(isVatIncluded ? price.grossprice : price.price),
                      price.symbol,
                    )}{' '}
                    {!isVatIncluded && ui.vatExcluded}
                  </>
                ) : (
                  ui.noPrice
                )}
              </span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
