import { compareNumbers, type NumberPiece } from '../../domain/catalogue/search/number-answer.ts';
import { numberAnswer as text } from '../../messages/catalogue/number-answer.ts';
import styles from './compared-numbers.module.css';
import type { SimilarNumber } from './similar-number.ts';

/** Two numbers below each other, with the characters marked in which they differ. */
export function ComparedNumbers({ asked, found }: SimilarNumber) {
  const compared = compareNumbers(asked, found);
  return (
    <dl className={styles.numbers}>
      <dt>{text.asked}</dt>
      <dd>
        <Pieces of={compared.asked} />
      </dd>
      <dt>{text.found}</dt>
      <dd>
        <Pieces of={compared.found} />
      </dd>
    </dl>
  );
}

function Pieces({ of }: { readonly of: readonly NumberPiece[] }) {
  return of.map(({ text: piece, differs }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a number have no other name and never move
    return differs ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>;
  });
}
