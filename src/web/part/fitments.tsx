import { Suspense, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { partPath } from '../../config/page-paths.ts';
import { part } from '../../messages/catalogue/part.ts';
import type { WireApplication, WirePart } from '../../wire/part.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { FITMENTS_ID, FITMENTS_PER_PAGE, fitmentsHref, MAKE } from '../addresses/fitment-choice.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { LAZY_LOAD_MARGIN_PX } from '../ui/behaviour/screen.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Select } from '../ui/controls.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { useNearView } from '../ui/near-view.tsx';
import styles from './fitments.module.css';
import { foldedYears, foldYears } from './fold-years.ts';
import { type ShownFitments, useFitments } from './use-fitments.ts';

interface FitmentsProps {
  readonly item: Pick<WirePart, 'name' | 'urlcomponent' | 'places'>;
  readonly fitments: ShownFitments;
}

const text = part.fitments;

const OwnFitment = lazyPart(() => import('./own-fitment.tsx'), Nothing);

/**
 * The vehicles that a part fits; each row links to all parts of that vehicle. A part may fit thousands: more rows
 * load as the end of the list comes near, or by plain links without script.
 */
export default function Fitments({ item, fitments }: FitmentsProps) {
  const { shown, progress, next, more, chooseMake } = useFitments(item.urlcomponent, fitments);
  const makeId = useId();
  const list = useRef<HTMLElement>(null);
  const isNear = useNearView(list);
  const { choice, results, total, makes } = shown;
  if (makes.length === 0) return <p>{text.none}</p>;

  return (
    <div className={styles.fitments} id={FITMENTS_ID}>
      {makes.length > 1 && makes.reduce((sum, { count }) => sum + count, 0) > FITMENTS_PER_PAGE && (
        <form className={styles.filter} action={`${partPath(item.urlcomponent)}#${FITMENTS_ID}`}>
          <div className={styles.make}>
            <label htmlFor={makeId}>{text.make}</label>
            <Select
              id={makeId}
              name={MAKE}
              defaultValue={choice.make ?? ''}
              onChange={({ target }) => {
                list.current?.scrollTo({ top: 0 });
                void chooseMake(target.value || undefined);
              }}
            >
              <option value="">{text.allMakes}</option>
              {makes.map(({ make, count }) => (
                <option key={make} value={make}>
                  {text.ofMake(make, count)}
                </option>
              ))}
            </Select>
          </div>
          <Button type="submit" className="without-script">
            {text.show}
          </Button>
        </form>
      )}
      <p className={styles.count} role="status">
        {text.shown({ first: choice.offset + 1, last: choice.offset + results.length, total })}
      </p>
      <section
        className={styles.scroll}
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
        aria-label={text.caption(item.name)}
        aria-busy={progress === 'loading'}
      >
        <Rows rows={results} item={item} isNear={isNear} />
        {progress === 'failed' && (
          <p className={styles.end} role="alert">
            {text.failed}
          </p>
        )}
        {next && (
          <MoreLink
            key={next.offset}
            address={fitmentsHref(item.urlcomponent, next)}
            isAutomatic={progress === 'done'}
            onMore={() => void more()}
          />
        )}
      </section>
      {choice.offset > 0 && (
        <p>
          <Link
            to={fitmentsHref(item.urlcomponent, {
              ...choice,
              offset: choice.offset - FITMENTS_PER_PAGE,
            })}
            keepsPlace
          >
            {text.previous}
          </Link>
        </p>
      )}
    </div>
  );
}

function Rows({
  rows,
  item,
  isNear,
}: {
  readonly rows: readonly WireApplication[];
  readonly item: FitmentsProps['item'];
  /** Whether it is on the screen, with its tab open. */
  readonly isNear: boolean;
}) {
  const navigate = useNavigate();
  const vehicle = useVehicle();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.make}</th>
          <th scope="col">{text.model}</th>
          <th scope="col">{text.year}</th>
          <th scope="col">{text.group}</th>
          <th scope="col">{text.parameters}</th>
        </tr>
      </thead>
      <tbody>
        {vehicle && isNear && (
          <Suspense>
            <OwnFitment vehicle={vehicle} item={item} />
          </Suspense>
        )}
        {foldYears(rows).map((fitment, index) => {
          const { make, model, year, yearfrom, groupdescription, ...parameters } = fitment;
          const address = catalogueHref({ make, model, year });
          return (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never move.
              key={index}
              onClick={(event) => {
                const { target } = event;
                if (target instanceof Element && target.closest('a, summary')) return;
                navigate(address);
              }}
            >
              <td>{make}</td>
              <td>
                <Link to={address}>{model}</Link>
              </td>
              <td>
                {yearfrom === year ? (
                  year
                ) : (
                  <details>
                    <summary className={styles.years}>{text.years(yearfrom, year)}</summary>
                    <ul className={styles.each}>
                      {foldedYears(fitment).map((one) => (
                        <li key={one}>
                          <Link to={catalogueHref({ make, model, year: one })}>{one}</Link>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </td>
              <td>{groupdescription}</td>
              <td>
                {[parameters.parameter, parameters.parameter2, parameters.parameter3]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface MoreLinkProps {
  readonly address: string;
  /** Not retried automatically after a failure. */
  readonly isAutomatic: boolean;
  readonly onMore: () => void;
}

/** A link to the next rows; followed automatically when it comes into view. */
function MoreLink({ address, isAutomatic, onMore }: MoreLinkProps) {
  const link = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place in the list.
  useEffect(() => {
    if (!isAutomatic || !link.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { root: link.current.closest('section'), rootMargin: `${LAZY_LOAD_MARGIN_PX}px` },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [isAutomatic]);

  return (
    <div className={styles.end} ref={link}>
      <ButtonLink
        to={address}
        small
        onClick={(event) => {
          event.preventDefault();
          onMore();
        }}
      >
        {text.more}
      </ButtonLink>
    </div>
  );
}
