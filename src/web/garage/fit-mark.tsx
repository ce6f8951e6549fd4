import { Suspense } from 'react';
import { useVehicle } from './garage-store.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';

const FitStrip = lazyOrNothing(() => import('./fit-strip.tsx'));

interface FitMarkProps {
  /** The part's urlcomponent. */
  readonly record: string;
  /** Without the conditions, where they stand beside it already. */
  readonly brief?: boolean;
}

/** Whether a part fits the chosen vehicle, across the foot of its picture, which stands in the same box. */
export function FitMark({ record, brief = false }: FitMarkProps) {
  const vehicle = useVehicle();
  return (
    vehicle && (
      <Suspense>
        <FitStrip record={record} vehicle={vehicle} brief={brief} />
      </Suspense>
    )
  );
}
