import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { fitWarning as text } from '../../messages/catalogue/fit-warning.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { askFit } from './fit-answers.ts';

interface FitWarningProps {
  /** The part number. */
  readonly name: string;
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}

export async function doesNotFit(record: string, vehicle: Vehicle): Promise<boolean> {
  return (await askFit(record, vehicle))?.verdict === 'does-not-fit';
}

/** Asks before the part is added to the basket. */
export function FitWarning({ name, vehicle, onClose, onAnyway }: FitWarningProps) {
  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAnyway}>{text.anyway}</Button>
          <Button kind="primary" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <p>{text.text(name, vehicleName(vehicle))}</p>
      <p>{text.advice}</p>
    </Dialog>
  );
}
