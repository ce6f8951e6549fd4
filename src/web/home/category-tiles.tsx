import { Link } from 'react-router';
import { catalogueHref } from '../catalogue/catalogue-choice.ts';
import { categoryPicture } from './category-picture.ts';
import styles from './category-tiles.module.css';

export function CategoryTiles({ categories }: { readonly categories: readonly string[] }) {
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category}>
          <Link className={styles.tile} to={catalogueHref({ category })}>
            <img
              className={styles.picture}
              src={categoryPicture(category)}
              alt=""
              width={96}
              height={96}
            />
            <span className={styles.name}>{category}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
