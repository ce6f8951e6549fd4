import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import styles from './technical-notes.module.css';

/** Names and values; a value with links was made safe when it was imported. */
export function TechnicalNotes({
  item: { technicaldetails, weight },
}: {
  readonly item: Pick<WirePart, 'technicaldetails' | 'weight'>;
}) {
  return (
    <table className={styles.table}>
      <tbody>
        {technicaldetails.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and rows never move.
          <tr key={index}>
            <th scope="row">{name}</th>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the import. */}
            <td dangerouslySetInnerHTML={{ __html: value }} />
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
  );
}
