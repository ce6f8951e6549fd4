import { type Vehicle, vehicleIdentity, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { job as text } from '../../messages/catalogue/job.ts';
import type { WireLine } from '../../wire/cart.ts';
import { useVehicle } from '../garage/garage-store.ts';
import styles from './missing-jobs.module.css';
import { MissingJobs } from './missing-jobs.tsx';
import { type Started, useMissing } from './use-missing.ts';

/** The missing parts of a cart's jobs, for each vehicle of its lines; nothing where all are there. */
export default function JobsOfBasket({ lines }: { readonly lines: readonly WireLine[] }) {
  const started = startedIn(lines, useVehicle());
  const jobs = useMissing(started);
  if (jobs.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="basket-jobs">
      <h2 className={styles.title} id="basket-jobs">
        {text.basketTitle}
      </h2>
      <p className={styles.lead}>
        {text.lead(started.map(({ vehicle }) => vehicleName(vehicle)).join(', '))}
      </p>
      <MissingJobs jobs={jobs} />
    </section>
  );
}

/** A line without a vehicle counts for the chosen one. */
function startedIn(lines: readonly WireLine[], chosen: Vehicle | undefined): readonly Started[] {
  const there = [...new Set(lines.map(({ item }) => item._id))].sort();
  const wished = lines
    .filter((line) => !line.kitcomponent)
    .flatMap((line) => {
      const own: readonly Vehicle[] = line.vehicles;
      return (own.length > 0 ? own : chosen ? [chosen] : []).map((vehicle) => ({
        vehicle,
        part: line.item._id,
      }));
    });
  return [...groupBy(wished, ({ vehicle }) => vehicleIdentity(vehicle)).values()].flatMap(
    (ofOne) => {
      const [first] = ofOne;
      return first
        ? [{ vehicle: first.vehicle, parts: ofOne.map(({ part }) => part).sort(), there }]
        : [];
    },
  );
}
