import { Link, useNavigate } from 'react-router';
import { part } from '../../messages/part.ts';
import type { WireApplication } from '../../wire/part.ts';
import { catalogueHref } from '../catalogue/catalogue-choice.ts';
import styles from './fitments.module.css';

interface FitmentsProps {
  readonly name: string;
  readonly applications: readonly WireApplication[];
}

const text = part.fitments;

/** The vehicles that a part fits; each row leads to all parts of that vehicle. */
export function Fitments({ name, applications }: FitmentsProps) {
  const navigate = useNavigate();
  if (applications.length === 0) return <p>{text.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={text.caption(name)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.make}</th>
            <th scope="col">{text.model}</th>
            <th scope="col">{text.year}</th>
            <th scope="col">{text.group}</th>
            <th scope="col">{text.parameters}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map(({ make, model, year, groupdescription, ...parameters }, index) => {
            const address = catalogueHref({ make, model, year });
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never move.
                key={index}
                onClick={(event) => {
                  if (!(event.target instanceof HTMLAnchorElement)) navigate(address);
                }}
              >
                <td>{make}</td>
                <td>
                  <Link to={address}>{model}</Link>
                </td>
                <td>{year}</td>
                <td>{groupdescription}</td>
                <td>
                  {[parameters.parameter, parameters.parameter2, parameters.parameter3]
                    .filter(Boolean)
                    .join(', ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
