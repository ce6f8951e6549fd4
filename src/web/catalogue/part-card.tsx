import type { ReactNode } from 'react';
import { partPath } from '../../config/page-paths.ts';
import { partCard as text } from '../../messages/catalogue/part-card.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { InCart } from '../basket/in-cart.tsx';
import type { SimilarNumber } from '../basket/similar-number.ts';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { FitMark } from '../garage/fit-mark.tsx';
import { useRootData } from '../page-data/root-data.ts';
import { PriceBlock } from '../price/price.tsx';
import { ReplacedBy } from '../replacement/replaced-by.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { keptElement } from '../ui/kept-markup.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { CardItem } from './card-row.ts';
import { CardSupply } from './card-supply.tsx';
import styles from './part-card.module.css';

interface PartCardProps {
  readonly item: CardItem;
  /** The fitment: "Front", "Raised 50 mm". */
  readonly parameters?: readonly string[];
  /** Further conditions of the fit: "Only for engine 2.5 D-4D.". */
  readonly condition?: string;
  readonly eager?: boolean;
  /** After a search for a number: which of the part's numbers matched. */
  readonly found?: ReactNode;
  readonly similar?: SimilarNumber | undefined;
}

/** A part in a list: its title, its price, and whether it is available now. */
export const PartCard = import.meta.env.SSR ? KeptCard : Card;

/** Many pages show the same card. */
function KeptCard(props: PartCardProps) {
  const market = useRootData()?.source;
  if (props.found) return Card(props);
  return keptElement(JSON.stringify(['card', market, props]), () => Card(props));
}

function Card({ item, parameters = [], condition, eager = false, found, similar }: PartCardProps) {
  const { name, description, price, available, tech_notes: note } = item;
  const address = partPath(item.urlcomponent);
  const canBuy = available > 0 && price !== null;
  const isKit = item.recordtype === 'kititem';
  const needed = item.axle?.needed ?? 1;
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        src={item.photos[0]?.url}
        alt=""
        eager={eager}
        // React preloads the others ahead of the style sheet, without which nothing is painted.
        fetchPriority={eager ? 'low' : undefined}
      />
      <FitMark record={item.urlcomponent} />
      <div className={styles.words}>
        {(price?.promotion || isKit || parameters.length > 0) && (
          <ul className={styles.parameters}>
            {price?.promotion && (
              <li className={styles.badge}>
                <Badge kind="promotion">{text.promotion}</Badge>
              </li>
            )}
            {isKit && (
              <li className={styles.badge}>
                <Badge>{text.kit}</Badge>
              </li>
            )}
            {parameters.map((parameter) => (
              <li key={parameter}>{parameter}</li>
            ))}
          </ul>
        )}
        <h3 className={styles.name}>
          <Link className={styles.link} to={address}>
            <span className={styles.number}>{name}</span>
            <span className={styles.description}>{description}</span>
            {item.vehicleline && <span className={styles.vehicles}>{item.vehicleline}</span>}
          </Link>
        </h3>
        {found}
        {item.replacedby && <ReplacedBy successor={item.replacedby} />}
        {condition && <p className={styles.condition}>{condition}</p>}
        <p className={styles.brand}>{item.brand}</p>
        {note && (
          <div className={styles.note}>
            <b>{text.fitmentNote}</b>
            <p className={styles.noteText}>{note}</p>
            <Link className={styles.more} to={address}>
              {text.readMore}
              <span className="visually-hidden"> {text.readMoreOf(name)}</span>
            </Link>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <CardSupply record={item.urlcomponent} sent={item.supply} hasPrice={price !== null} />
        <PriceBlock price={price} deposit={item.deposit} tradeOnly={item.tradeonly} />
        {needed > 1 && <p className={styles.axle}>{text.soldSingly(needed)}</p>}
        <div className={styles.buy}>
          {canBuy ? (
            <ConsentGate>
              <AddToCart record={item.urlcomponent} name={name} wide similar={similar} />
              {needed > 1 && needed <= available && (
                <AddToCart
                  record={item.urlcomponent}
                  name={name}
                  quantity={needed}
                  label={text.addAxle(needed)}
                  wide
                  similar={similar}
                />
              )}
              <InCart record={item.urlcomponent} name={name} />
            </ConsentGate>
          ) : (
            <ButtonLink to={address} wide>
              {text.check}
              <span className="visually-hidden"> {name}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
