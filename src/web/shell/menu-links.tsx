import { CATALOGUE_PATH, vehiclePagePath } from '../../config/page-paths.ts';
import type { VehiclePageGroup } from '../../domain/content/content-page.ts';
import { shell } from '../../messages/shell.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { Link } from '../ui/link.tsx';
import { isOutside, OutsideLink } from '../ui/outside-link.tsx';
import type { PageLink } from './page-addresses.ts';

interface LinkStyles {
  readonly list?: string | undefined;
  readonly link?: string | undefined;
}

export function CategoryLinks({
  categories,
  list,
  link,
}: { readonly categories: readonly string[] } & LinkStyles) {
  return (
    <ul className={list}>
      <li>
        <Link className={link} to={CATALOGUE_PATH}>
          {shell.catalogue}
        </Link>
      </li>
      {categories.map((category) => (
        <li key={category}>
          <Link className={link} to={catalogueHref({ category })}>
            {category}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A plain list of links. */
export function PageLinks({
  pages,
  list,
  link,
}: {
  readonly pages: readonly PageLink[];
} & LinkStyles) {
  return (
    <ul className={list}>
      {pages.map(({ text, to }) => (
        <li key={to}>
          {isOutside(to) ? (
            <OutsideLink className={link} to={to}>
              {text}
            </OutsideLink>
          ) : (
            <Link className={link} to={to}>
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The vehicle pages by make. */
export function VehicleLinks({
  vehiclePages,
  makes,
  make: title,
  list,
  link,
}: {
  readonly vehiclePages: readonly VehiclePageGroup[];
  readonly makes?: string | undefined;
  readonly make?: string | undefined;
} & LinkStyles) {
  return (
    <ul className={makes}>
      {vehiclePages.map(({ make, pages }) => (
        <li key={make}>
          <p className={title}>{make}</p>
          <PageLinks
            pages={pages.map(({ name, model }) => ({ text: model, to: vehiclePagePath(name) }))}
            list={list}
            link={link}
          />
        </li>
      ))}
    </ul>
  );
}
