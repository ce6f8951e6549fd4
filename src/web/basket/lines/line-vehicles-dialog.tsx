import { useId, useState } from 'react';
import { CATALOGUE_PATH } from '../../../config/page-paths.ts';
import { VEHICLES_MAX } from '../../../config/shop-rules.ts';
import { type Vehicle, vehicleIdentity, vehicleName } from '../../../domain/vehicles/vehicle.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireLine } from '../../../wire/cart.ts';
import { useGarage } from '../../garage/garage-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeVehicles } from '../basket-store.ts';
import styles from './line-vehicles-dialog.module.css';

export interface LineVehiclesDialogProps {
  readonly line: WireLine;
  readonly onClose: () => void;
}

/** Chooses the shopper's vehicles that a line is for; none is valid, too. */
export function LineVehiclesDialog({ line, onClose }: LineVehiclesDialogProps) {
  const hintId = useId();
  const garage = useGarage();
  const [offered] = useState(() => distinct([...line.vehicles.map(plain), ...garage.vehicles]));
  const [chosen, setChosen] = useState(() => line.vehicles.map(vehicleIdentity));
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const vehicles = offered.filter((vehicle) => chosen.includes(vehicleIdentity(vehicle)));
    // After a refusal the page explains it in a separate dialog.
    await changeVehicles(line._id, vehicles);
    onClose();
  }

  return (
    <Dialog
      title={text.vehicleTitle}
      open
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={CATALOGUE_PATH}>{text.anotherVehicle}</ButtonLink>
          {offered.length > 0 && (
            <Button kind="primary" busy={busy} onClick={() => void save()}>
              {text.saveVehicles}
            </Button>
          )}
        </>
      }
    >
      <p>{line.item.description}</p>
      {offered.length === 0 ? (
        <p className={styles.hint}>{text.noVehicles}</p>
      ) : (
        <>
          <fieldset className={styles.vehicles} aria-describedby={hintId}>
            <legend className="visually-hidden">{text.vehicleTitle}</legend>
            {offered.map((vehicle) => {
              const identity = vehicleIdentity(vehicle);
              const isChosen = chosen.includes(identity);
              return (
                <Checkbox
                  key={identity}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= VEHICLES_MAX}
                  onChange={() =>
                    setChosen(
                      isChosen
                        ? chosen.filter((other) => other !== identity)
                        : [...chosen, identity],
                    )
                  }
                >
                  {vehicleName(vehicle)}
                </Checkbox>
              );
            })}
          </fieldset>
          <p className={styles.hint} id={hintId}>
            {text.vehicleHint(VEHICLES_MAX)}
          </p>
        </>
      )}
    </Dialog>
  );
}

function plain({ make, model, year, engine, details }: Vehicle): Vehicle {
  return { make, model, year, engine, details };
}

function distinct(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  return [...new Map(vehicles.map((vehicle) => [vehicleIdentity(vehicle), vehicle])).values()];
}
