import { type ReactNode, useState } from 'react';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';

interface FitCheck {
  /** @returns false where the shopper is asked first, because the part does not fit */
  readonly passes: () => Promise<boolean>;
  readonly warning: ReactNode;
}

type Warning = Awaited<typeof import('./fit-warning.tsx')>['FitWarning'];

/** Warns before a part is bought that does not fit the chosen vehicle; it can be bought nevertheless. */
export function useFitCheck(
  part: { readonly record: string; readonly name: string },
  vehicle: Vehicle | undefined,
  onAnyway: () => void,
): FitCheck {
  const [warned, setWarned] = useState<{ Warning: Warning; vehicle: Vehicle }>();
  const close = () => setWarned(undefined);

  async function passes() {
    if (!vehicle) return true;
    try {
      const { FitWarning, doesNotFit } = await import('./fit-warning.tsx');
      if (!(await doesNotFit(part.record, vehicle))) return true;
      setWarned({ Warning: FitWarning, vehicle });
      return false;
    } catch (error) {
      // Then nothing is known, and nothing is shown.
      console.warn(error);
      return true;
    }
  }

  return {
    passes,
    warning: warned && (
      <warned.Warning
        name={part.name}
        vehicle={warned.vehicle}
        onClose={close}
        onAnyway={() => {
          close();
          onAnyway();
        }}
      />
    ),
  };
}
