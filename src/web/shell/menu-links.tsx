import { Link } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { catalogueHref } from '../catalogue/catalogue-choice.ts';
import type { PopularVehicle } from './popular-vehicles.ts';

/** What the menus lead to: only what this shop's catalogue has. */
export interface Menu {
  readonly categories: readonly string[];
  readonly vehicles: readonly PopularVehicle[];
}

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
        <Link className={link} to="/parts">
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

export function VehicleLinks({
  vehicles,
  list,
  link,
}: { readonly vehicles: readonly PopularVehicle[] } & LinkStyles) {
  return (
    <ul className={list}>
      {vehicles.map(({ make, model, name }) => (
        <li key={name}>
          <Link className={link} to={catalogueHref({ make, model })}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
