import { COMPARED_MAX } from '../../config/guards.ts';
import { CATALOGUE_PATH, partPath } from '../../config/page-paths.ts';
import { compare as text } from '../../messages/catalogue/filter.ts';
import { partCard } from '../../messages/catalogue/part-card.ts';
import type { WireComparedParts, WireFilteredPart } from '../../wire/filtered-list.ts';
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
import listStyles from './narrowed-parts.module.css';
import { PartSupply } from './part-supply.tsx';

const LEAST = 2;

// On a phone the rows are no table's rows for the browser. Safari then tells screen readers of no table, unless roles are written out.
const asTable = { role: 'table' };
const asGroup = { role: 'rowgroup' };
const asRow = { role: 'row' };
const asColumnHeader = { role: 'columnheader' };
const asRowHeader = { role: 'rowheader' };
const asCell = { role: 'cell' };

/**
 * Two to four parts in columns; rows in which they differ are marked. On a phone an attribute's name stands above its
 * values, so that all parts are seen at once.
 */
export function ComparePage({ results, rows }: WireComparedParts) {
  const records = results.map(({ item }) => item.urlcomponent);
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[{ text: text.title }]} />
      <h1>{text.title}</h1>
      {results.length < LEAST && (
        <div className={styles.choose}>
          <p>{text.choose(LEAST, COMPARED_MAX)}</p>
          <ButtonLink to={CATALOGUE_PATH}>{text.toCatalogue}</ButtonLink>
        </div>
      )}
      {results.length > 0 && (
        <>
          <p>{text.marked}</p>
          <table {...asTable} className={styles.table}>
            <thead {...asGroup} className={styles.head}>
              <tr {...asRow}>
                <th {...asColumnHeader} scope="col" className={styles.corner}>
                  {text.attribute}
                </th>
                {results.map(({ item }) => (
                  <th {...asColumnHeader} key={item.id} scope="col">
                    <div className={styles.name}>
                      <Link className={styles.number} to={partPath(item.urlcomponent)}>
                        {item.name}
                      </Link>
                      <Link
                        className={styles.remove}
                        to={compareHref(records.filter((record) => record !== item.urlcomponent))}
                        aria-label={text.remove(item.name)}
                      >
                        ×
                      </Link>
                    </div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...asGroup}>
              <Row name={text.part} of={results} show={({ item }) => <Part item={item} />} />
              <Row name={text.brand} of={results} show={({ item }) => item.brand} />
              <Row
                name={text.price}
                of={results}
                show={({ item }) => <PriceBlock price={item.price} />}
              />
              <Row name={text.supply} of={results} show={(part) => <PartSupply part={part} />} />
              {rows.map(({ name, values, different }) => (
                <tr {...asRow} key={name} data-different={different || undefined}>
                  <th {...asRowHeader} scope="row">
                    {name}
                    {different && <span className="visually-hidden"> ({text.differs})</span>}
                  </th>
                  {values.map((value, at) => (
                    <td {...asCell} key={results[at]?.item.id}>
                      {value || text.notSaid}
                    </td>
                  ))}
                </tr>
              ))}
              <Row name={text.order} of={results} show={(part) => <Order part={part} />} />
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

/** What the part is, and what it looks like. */
function Part({ item }: Pick<WireFilteredPart, 'item'>) {
  return (
    <div className={styles.part}>
      <Picture className={styles.picture} src={item.photos[0]?.url} alt="" />
      <p>{item.description}</p>
      {item.vehicleline && <p className={styles.vehicles}>{item.vehicleline}</p>}
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
    <tr {...asRow}>
      <th {...asRowHeader} scope="row">
        {name}
      </th>
      {of.map((part) => (
        <td {...asCell} key={part.item.id}>
          {show(part)}
        </td>
      ))}
    </tr>
  );
}

function Order({ part: { item, maximum } }: { readonly part: WireFilteredPart }) {
  return (
    <div className={styles.order}>
      <div className={listStyles.mark}>
        <FitMark record={item.urlcomponent} />
      </div>
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
