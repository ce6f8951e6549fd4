import { part } from '../../messages/catalogue/part.ts';
import type { WireBusiness, WirePart } from '../../wire/part.ts';
import styles from './part-safety.module.css';

const text = part.safety;

/** The businesses responsible for the part, and its warnings. Source: Regulation (EU) 2023/988, article 19. */
export function PartSafety({
  item: { manufacturer, responsibleperson, safetywarnings },
}: {
  readonly item: Pick<WirePart, 'manufacturer' | 'responsibleperson' | 'safetywarnings'>;
}) {
  const warnings = safetywarnings.split('\n').filter(Boolean);
  if (!manufacturer && !responsibleperson && warnings.length === 0) return null;
  return (
    <section className={styles.safety}>
      <h2 className={styles.heading}>{text.title}</h2>
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
