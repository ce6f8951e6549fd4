import { Link } from 'react-router';
import { SEARCH_PAGE } from '../../config/limits.ts';
import { search as text } from '../../messages/search.ts';
import { catalogueHref } from '../catalogue/catalogue-choice.ts';
import { Finder } from '../catalogue/finder.tsx';
import { PartCard } from '../catalogue/part-card.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './search-page.module.css';
import type { SearchPageData } from './search-page-data.ts';
import { searchHref } from './search-term.ts';

export function SearchPage({ term, page, found, options }: SearchPageData) {
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[{ text: text.title(term) }]} />
      <h1 className={styles.heading}>{headingOf(term, found.total)}</h1>
      {found.results.length > 0 ? (
        <>
          <h2 className="visually-hidden">{text.results}</h2>
          <ul className={styles.results}>
            {found.results.map((item, index) => (
              <li key={item.id}>
                <PartCard item={item} eager={index < 4} />
              </li>
            ))}
          </ul>
          <Pages term={term} page={page} pages={Math.ceil(found.total / SEARCH_PAGE)} />
        </>
      ) : (
        <NoResults options={options} />
      )}
    </div>
  );
}

function headingOf(term: string, total: number): string {
  if (!term) return text.empty;
  return total === 0 ? text.none(term) : text.found(total, term);
}

function Pages({
  term,
  page,
  pages,
}: {
  readonly term: string;
  readonly page: number;
  readonly pages: number;
}) {
  if (pages < 2) return null;
  const address = (to: number) => (to > 1 ? `${searchHref(term)}?page=${to}` : searchHref(term));
  return (
    <nav className={styles.pages} aria-label={text.pages}>
      {page > 1 && <ButtonLink to={address(page - 1)}>{text.previous}</ButtonLink>}
      <p>{text.page(page, pages)}</p>
      {page < pages && <ButtonLink to={address(page + 1)}>{text.next}</ButtonLink>}
    </nav>
  );
}

/** Nothing found is no dead end: how to ask again, and other ways to the part. */
function NoResults({ options }: Pick<SearchPageData, 'options'>) {
  return (
    <div className={styles.none}>
      <SearchBox />
      <ul className={styles.help}>
        {text.noneHelp.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {options && (
        <>
          <Finder options={options} />
          <section>
            <h2>{text.categories}</h2>
            <ul className={styles.categories}>
              {options.categorydescription.map((category) => (
                <li key={category}>
                  <Link className={styles.category} to={catalogueHref({ category })}>
                    {category}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
