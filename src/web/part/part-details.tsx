import { partPath } from '../../config/page-paths.ts';
import { part } from '../../messages/catalogue/part.ts';
import type { WireBusiness, WirePart } from '../../wire/part.ts';
import { Link } from '../ui/link.tsx';
import { NumberTable } from './number-table.tsx';
import styles from './part-details.module.css';

const text = part.safety;

/** The businesses responsible for the part, and its warnings. Source: Regulation (EU) 2023/988, article 19. */
function PartSafety({
  item: { manufacturer, responsibleperson, safetywarnings },
}: {
  readonly item: Pick<WirePart, 'manufacturer' | 'responsibleperson' | 'safetywarnings'>;
}) {
  const warnings = safetywarnings.split('\n').filter(Boolean);
  if (!manufacturer && !responsibleperson && warnings.length === 0) return null;
  return (
    <section className={styles.safety}>
      <h2 className={styles.safetyHeading}>{text.title}</h2>
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          <h3 className={styles.title}>{text.warnings}</h3>
          <ul className={styles.list}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {manufacturer && <Business title={text.manufacturer} business={manufacturer} />}
      {responsibleperson && <Business title={text.responsible} business={responsibleperson} />}
    </section>
  );
}

function Business({
  title,
  business: { name, address, contact },
}: {
  readonly title: string;
  readonly business: WireBusiness;
}) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <address className={styles.business}>
        <span>{name}</span>
        {address && <span>{address}</span>}
        {contact && <Contact contact={contact} />}
      </address>
    </div>
  );
}

/** Feeds contain any text: only a plain address becomes a link. */
function Contact({ contact }: { readonly contact: string }) {
  if (/^https?:\/\/\S+$/i.test(contact)) return <a href={contact}>{contact}</a>;
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  return <span>{contact}</span>;
}

/** The maker's description, the components of a kit, and the numbers that the part replaces. */
export default function DetailsTab({ item }: { readonly item: WirePart }) {
  const { detaildescription, tech_notes: note, components, numbers, replaces } = item;
  const isBare =
    !detaildescription &&
    !note &&
    [components, numbers, replaces].every((list) => list.length === 0);
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
      {numbers.length > 0 && <NumberTable numbers={numbers} />}
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
