import { useRef } from 'react';
import { useLocation } from 'react-router';
import { CATALOGUE_PATH, FIND_VEHICLE_PATH } from '../../config/page-paths.ts';
import { fullVehicleName } from '../../domain/vehicles/detail-words.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { garage as text } from '../../messages/catalogue/garage.ts';
import { vehiclePapers } from '../../messages/catalogue/vehicle-keys.ts';
import { isCatalogue } from '../addresses/catalogue-choice.ts';
import { addressForVehicle, FINDER_ID } from '../addresses/chosen-vehicle.ts';
import { isSearch } from '../addresses/search-address.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { chosenOf } from './garage.ts';
import styles from './garage-dialog.module.css';
import { chooseVehicle, clearVehicle, removeVehicle, useGarage } from './garage-store.ts';

/** The remembered vehicles: choose another, remove one, or shop without any. */
export function GarageDialog({ onClose }: { readonly onClose: () => void }) {
  const garage = useGarage();
  const step = useStep();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const chosen = chosenOf(garage);

  function choose(vehicle: Vehicle) {
    chooseVehicle(vehicle);
    onClose();
    showListingOf(vehicle);
  }

  /** A listing follows the choice; the category stays, but the group may not exist there. */
  function showListingOf(vehicle?: Vehicle) {
    if (!isCatalogue(pathname) && !isSearch(pathname)) return;
    const query = new URLSearchParams(search);
    query.delete('groups');
    void step(addressForVehicle(`${pathname}?${query}`, vehicle));
  }

  function remove(vehicle: Vehicle) {
    removeVehicle(vehicle);
    // The button disappears with its vehicle; the focus stays in the list.
    list.current?.focus();
    // Reopening its catalogue would bring it back.
    if (vehicle === chosen) showListingOf();
  }

  function clear() {
    clearVehicle();
    onClose();
    showListingOf();
  }

  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={FIND_VEHICLE_PATH} onClick={onClose}>
            {vehiclePapers.disclosure}
          </ButtonLink>
          {chosen && <Button onClick={clear}>{text.clear}</Button>}
          <ButtonLink to={`${CATALOGUE_PATH}#${FINDER_ID}`} kind="primary" onClick={onClose}>
            {text.another}
          </ButtonLink>
        </>
      }
    >
      {garage.vehicles.length === 0 && <p>{text.empty}</p>}
      <ul className={styles.vehicles} ref={list} tabIndex={-1}>
        {garage.vehicles.map((vehicle) => {
          const name = fullVehicleName(vehicle);
          return (
            <li key={name} className={styles.vehicle}>
              <button
                type="button"
                className={classNames(styles.choose, vehicle === chosen && styles.chosen)}
                aria-pressed={vehicle === chosen}
                onClick={() => choose(vehicle)}
              >
                <span className={styles.mark}>{vehicle === chosen && <Icon name="tick" />}</span>
                {name}
              </button>
              <IconButton
                icon="bin"
                aria-label={text.remove(name)}
                onClick={() => remove(vehicle)}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{text.hint}</p>
    </Dialog>
  );
}
