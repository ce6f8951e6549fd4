import { COMPARED_MAX } from '../../config/guards.ts';
import { FILTER_PATH, partPath } from '../../config/page-paths.ts';
import { compare as text } from '../../messages/catalogue/filter.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import type { WireComparedParts } from '../../wire/compared-parts.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import { compareHref } from '../addresses/compare-address.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { FitMark } from '../garage/fit-mark.tsx';
import { PriceBlock } from '../price/price.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './compare-page.module.css';
import { PartSupply } from './part-supply.tsx';

const LEAST = 2;

/** Two to four parts in columns; rows in which they differ are marked. */
export function ComparePage({ results, rows }: WireComparedParts) {
  const records = results.map(({ item }) => item.urlcomponent);
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[{ text: text.title }]} />
      <h1>{text.title}</h1>
      {results.length < LEAST && (
        <div className={styles.choose}>
          <p>{text.choose(LEAST, COMPARED_MAX)}</p>
          <ButtonLink to={FILTER_PATH}>{text.toFilter}</ButtonLink>
        </div>
      )}
      {results.length > 0 && (
        <>
          <p>{text.marked}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too */}
          <section className={styles.scroll} tabIndex={0} aria-label={text.title}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{text.attribute}</th>
                  {results.map(({ item }) => (
                    <th key={item.id} scope="col">
                      <Picture className={styles.picture} src={item.photos[0]?.url} alt="" />
                      <Link to={partPath(item.urlcomponent)}>
                        {item.name}: {item.description}
                      </Link>
                      {item.vehicleline && <p>{item.vehicleline}</p>}
                      <Link
                        className={styles.remove}
                        to={compareHref(records.filter((record) => record !== item.urlcomponent))}
                        aria-label={text.remove(item.name)}
                      >
                        ×
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <Row name={text.brand} of={results} show={({ item }) => item.brand} />
                <Row
                  name={text.price}
                  of={results}
                  show={({ item }) => <PriceBlock price={item.price} />}
                />
                <Row name={text.supply} of={results} show={(part) => <PartSupply part={part} />} />
                {rows.map(({ name, values, different }) => (
                  <tr key={name} data-different={different || undefined}>
                    <th scope="row">
                      {name}
                      {different && <span className="visually-hidden"> ({text.differs})</span>}
                    </th>
                    {values.map((value, at) => (
                      <td key={results[at]?.item.id}>{value || text.notSaid}</td>
                    ))}
                  </tr>
                ))}
                <Row name={text.order} of={results} show={(part) => <Order part={part} />} />
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  );
}

function Row({
  name,
  of,
  show,
}: {
  readonly name: string;
  readonly of: readonly WireFilteredPart[];
  readonly show: (part: WireFilteredPart) => React.ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {of.map((part) => (
        <td key={part.item.id}>{show(part)}</td>
      ))}
    </tr>
  );
}

function Order({ part: { item, maximum } }: { readonly part: WireFilteredPart }) {
  return (
    <div className={styles.order}>
      <FitMark record={item.urlcomponent} />
      {item.price && maximum > 0 ? (
        <ConsentGate>
          <AddToCart record={item.urlcomponent} name={item.name} />
        </ConsentGate>
      ) : (
        <ButtonLink to={partPath(item.urlcomponent)} small>
          {partCard.check}
          <span className="visually-hidden"> {item.name}</span>
        </ButtonLink>
      )}
    </div>
  );
}
