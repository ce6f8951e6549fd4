import type { Place } from '../../domain/catalogue/search/places.ts';
import { search as text } from '../../messages/catalogue/search.ts';
import type { WireSearchResults } from '../../wire/catalogue.ts';
import { resultsHref } from '../addresses/search-address.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './read-as.module.css';
import type { SearchPageData } from './search-page-data.ts';

type Asked = Pick<SearchPageData, 'term' | 'filters'>;
type Piece = WireSearchResults['understood']['pieces'][number];

const axles = ['front', 'rear'] as const;

/** One line: how the words were read. Each piece has a link to the search without it. */
export function ReadAs({
  filters,
  pieces,
}: Pick<Asked, 'filters'> & { readonly pieces: readonly Piece[] }) {
  if (pieces.length === 0) return null;
  return (
    <div className={styles.read}>
      <span>{text.readAs}</span>
      <ul className={styles.pieces}>
        {pieces.map((piece) => {
          const meant = meantText(piece);
          return (
            <li key={`${piece.kind} ${meant}`} className={styles.piece}>
              {meant}
              {piece.without !== '' && (
                <Link
                  className={styles.remove}
                  to={resultsHref(piece.without, 1, filters)}
                  aria-label={text.without(meant)}
                  title={text.without(meant)}
                  rel="nofollow"
                >
                  ×
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function meantText({ kind, meant, years }: Piece): string {
  const [first = ''] = meant;
  if (kind === 'vehicle' && years) return text.generation(first, years.from, years.to);
  if (kind === 'place' && first in text.places) return text.places[first as Place];
  return meant.length > 1 ? text.anyOf(meant) : first;
}

/** Asks for the axle where the search leaves it open. A place in English is understood beside any language. */
export function WhichAxle({ term, filters }: Asked) {
  return (
    <div className={styles.axle}>
      <span>{text.axle.question}</span>
      {axles.map((axle) => (
        <ButtonLink key={axle} to={resultsHref(`${axle} ${term}`, 1, filters)} small rel="nofollow">
          {text.axle[axle]}
        </ButtonLink>
      ))}
    </div>
  );
}
