import { partPath } from '../../config/page-paths.ts';
import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { Link } from '../ui/link.tsx';
import styles from './part-details.module.css';
import { PartSafety } from './part-safety.tsx';

/** The maker's description, the components of a kit, and the numbers that the part replaces. */
export function DetailsTab({ item }: { readonly item: WirePart }) {
  const { detaildescription, tech_notes: note, components, oenumbers, replaces } = item;
  const isBare =
    !detaildescription &&
    !note &&
    [components, oenumbers, replaces].every((list) => list.length === 0);
  return (
    <div className={styles.details}>
      {isBare && <p>{part.noDetails}</p>}
      {detaildescription && (
        <div
          className={styles.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the import.
          dangerouslySetInnerHTML={{ __html: detaildescription }}
        />
      )}
      {item.recordtype === 'kititem' && (
        <section>
          <h2 className={styles.heading}>{part.kitContents(item.name)}</h2>
          <ul className={styles.components}>
            {components.map(({ id, quantity, name, description, urlcomponent }) => (
              <li key={id}>
                <Link className={styles.component} to={partPath(urlcomponent)}>
                  {quantity === 0
                    ? part.componentOnRequest(name, description)
                    : part.component(quantity, name, description)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {note && (
        <section>
          <h2 className={styles.heading}>{part.fitmentNote}</h2>
          <p className={styles.text}>{note}</p>
        </section>
      )}
      <Numbers title={part.oeNumbers} numbers={oenumbers} />
      <Numbers title={part.replaces} numbers={replaces} />
      <PartSafety item={item} />
    </div>
  );
}

function Numbers({ title, numbers }: { readonly title: string; readonly numbers: string[] }) {
  if (numbers.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.numbers}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}
