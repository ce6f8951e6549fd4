import { type ComponentType, useState } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { shell } from '../../messages/shell.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { chosenOf } from './garage.ts';
import { useGarage } from './garage-store.ts';
import styles from './vehicle-chip.module.css';

/**
 * The chosen vehicle, on every page. Its space is reserved before one is chosen, so that nothing moves when the
 * browser fills it.
 */
export function VehicleChip() {
  const garage = useGarage();
  const step = useStep();
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }>>();
  const vehicle = chosenOf(garage);

  async function open() {
    setOpen(true);
    try {
      const { GarageDialog } = await import('./garage-dialog.tsx');
      setMenu(() => GarageDialog);
    } catch (error) {
      // Another vehicle can be chosen in the catalogue as well.
      console.warn(error);
      void step(CATALOGUE_PATH);
    }
  }

  return (
    <>
      {garage.vehicles.length === 0 ? (
        <Link className={styles.chip} to={CATALOGUE_PATH}>
          <Icon name="truck" />
          {shell.chooseVehicle}
        </Link>
      ) : (
        <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={open}>
          <Icon name="truck" />
          {vehicle && <span className="visually-hidden">{shell.yourVehicle} </span>}
          <span className={styles.name}>
            {vehicle ? vehicleName(vehicle) : shell.chooseVehicle}
          </span>
          <Icon name="chevron" />
        </button>
      )}
      {isOpen && Menu && <Menu onClose={() => setOpen(false)} />}
    </>
  );
}
