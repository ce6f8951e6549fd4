import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './technical-notes.module.css';

/** A letter behind a detail's name is that of the part's dimension drawing: "Free length (L)". */
const LETTERED = /^(.*) \(([A-Z])\)$/;

/**
 * Names and values; links in a value were sanitised at the import. Where details have a drawing's letters, the
 * drawing, which is the part's last picture, is shown beside them.
 */
export default function TechnicalNotes({
  item: { name, description, technicaldetails, weight, photos },
}: {
  readonly item: Pick<WirePart, 'name' | 'description' | 'technicaldetails' | 'weight' | 'photos'>;
}) {
  const isLettered = technicaldetails.some((detail) => LETTERED.test(detail.name));
  const drawing = isLettered ? photos.at(-1) : undefined;
  return (
    <div className={styles.notes}>
      <table className={styles.table}>
        <tbody>
          {technicaldetails.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and rows never move.
            <tr key={index}>
              <th scope="row">
                <DetailName name={detail.name} />
              </th>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the import. */}
              <td dangerouslySetInnerHTML={{ __html: detail.value }} />
            </tr>
          ))}
          {weight !== null && (
            <tr>
              <th scope="row">{part.weight}</th>
              <td>{weight}</td>
            </tr>
          )}
        </tbody>
      </table>
      {drawing && (
        <figure className={styles.drawing}>
          <Picture src={drawing.url} alt={part.drawing.alt(description, name)} />
          <figcaption>{part.drawing.caption}</figcaption>
        </figure>
      )}
    </div>
  );
}

function DetailName({ name }: { readonly name: string }) {
  const [, words, letter] = LETTERED.exec(name) ?? [];
  if (!letter) return name;
  return (
    <>
      {words} <span className={styles.letter}>{letter}</span>
    </>
  );
}
