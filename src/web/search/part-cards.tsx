import { numberAnswer as text } from '../../messages/catalogue/number-answer.ts';
import type { WireSearchResults } from '../../wire/catalogue.ts';
import { ComparedNumbers } from '../basket/compared-numbers.tsx';
import { PartCard } from '../catalogue/part-card.tsx';
import styles from './search-page.module.css';

type Answer = NonNullable<WireSearchResults['answer']>;

interface PartCardsProps {
  readonly items: WireSearchResults['results'];
  /** The search term and, for a part number, how it was answered. */
  readonly term?: string;
  readonly answer?: Answer | undefined;
}

/** Parts as cards; each names the number that matched. */
export function PartCards({ items, term = '', answer }: PartCardsProps) {
  const found = new Map(answer?.found.map((each) => [each.id, each]));
  return (
    <ul className={styles.results}>
      {items.map((item, index) => {
        const by = found.get(item.id);
        const isSimilar = answer?.kind === 'similar';
        const similar = by && isSimilar ? { asked: term, found: by.number } : undefined;
        return (
          <li key={item.id}>
            <PartCard
              item={item}
              eager={index === 0}
              similar={similar}
              found={
                similar ? (
                  <ComparedNumbers {...similar} />
                ) : (
                  by && <p className={styles.match}>{text[by.owner](by.number, by.brand)}</p>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
