import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { CATALOGUE_PATH } from '../../../config/page-paths.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireLine } from '../../../wire/cart.ts';
import styles from './kit-components.module.css';
import type { LineVehiclesDialogProps } from './line-vehicles-dialog.tsx';

/** Opens the choice of the vehicles that a line is for. */
export function LineVehicles({ line }: { readonly line: WireLine }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<LineVehiclesDialogProps>>();

  async function open() {
    setOpen(true);
    try {
      const { LineVehiclesDialog } = await import('./line-vehicles-dialog.tsx');
      setDialog(() => LineVehiclesDialog);
    } catch (error) {
      // A part that is added again for another vehicle is for both.
      console.warn(error);
      navigate(CATALOGUE_PATH);
    }
  }

  return (
    <div>
      <button type="button" className={styles.toggle} aria-haspopup="dialog" onClick={open}>
        {line.vehicles.length > 0 ? text.changeVehicle : text.chooseVehicle}
        <span className="visually-hidden"> {text.vehicleOf(line.item.description)}</span>
      </button>
      {isOpen && Dialog && <Dialog line={line} onClose={() => setOpen(false)} />}
    </div>
  );
}
