import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { job as text } from '../../messages/catalogue/job.ts';
import { useBasket } from '../basket/basket-store.ts';
import styles from './missing-jobs.module.css';
import { MissingJobs } from './missing-jobs.tsx';
import { useMissing } from './use-missing.ts';

/**
 * The parts that a job on the chosen vehicle needs besides this page's part and the cart; nothing where all are
 * there.
 */
export default function PartJobs({
  partId,
  vehicle,
}: {
  readonly partId: string;
  readonly vehicle: Vehicle;
}) {
  const lines = useBasket().cart?.transactionlines ?? [];
  const there = [...new Set(lines.map(({ item }) => item._id))].sort();
  const jobs = useMissing([{ vehicle, parts: [partId], there }]);
  if (jobs.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="part-jobs">
      <h2 className={styles.title} id="part-jobs">
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead(vehicleName(vehicle))}</p>
      <MissingJobs jobs={jobs} />
    </section>
  );
}
