import { CURRENCY } from '../../config/countries/markets.ts';
import { partPath } from '../../config/page-paths.ts';
import { formatMoney, toCents } from '../../kernel/money.ts';
import { job as text } from '../../messages/catalogue/job.ts';
import type { WireMissing } from '../../wire/catalogue.ts';
import { AddToCart } from '../basket/add-to-cart.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './missing-jobs.module.css';

/** The missing parts of jobs, each with a button to add it. */
export function MissingJobs({ jobs }: Pick<WireMissing, 'jobs'>) {
  const isVatIncluded = useVatIncluded();
  return jobs.map(({ job, axle, missing, afterwards }) => {
    const name = axle ? text.onAxle(text.jobs[job], text.axles[axle]) : text.jobs[job];
    return (
      <section key={name} aria-label={name}>
        <h3 className={styles.job}>{name}</h3>
        <ul className={styles.missing}>
          {missing.map(({ need, quantity, item }) => (
            <li key={need} className={styles.need}>
              <Link to={partPath(item.urlcomponent)} tabIndex={-1} aria-hidden>
                <Picture src={item.photos[0]?.url} alt="" />
              </Link>
              <div>
                <p className={styles.what}>{text.needs[need]}</p>
                <Link className={styles.part} to={partPath(item.urlcomponent)}>
                  {item.description} <span className={styles.number}>{item.name}</span>
                </Link>
                <p className={styles.price}>
                  {item.price &&
                    text.pieces(
                      quantity,
                      formatMoney(
                        toCents(isVatIncluded ? item.price.grossprice : item.price.price),
                        CURRENCY.symbol,
                      ),
                    )}
                </p>
              </div>
              <AddToCart record={item.urlcomponent} name={item.name} quantity={quantity} />
            </li>
          ))}
        </ul>
        {afterwards.map((what) => (
          <p key={what} className={styles.afterwards}>
            {text.afterwards[what]}
          </p>
        ))}
      </section>
    );
  });
}
