import { Suspense } from 'react';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { usePageVehicle } from './page-vehicle.ts';

const FitStrip = lazyPart(() => import('./fit-strip.tsx'), Nothing);

/**
 * Whether a part fits the chosen vehicle, as a strip over the foot of its picture, in the same box.
 * @param record the part's urlcomponent
 */
export function FitMark({ record }: { readonly record: string }) {
  const vehicle = usePageVehicle();
  return (
    vehicle && (
      <Suspense>
        <FitStrip record={record} vehicle={vehicle} />
      </Suspense>
    )
  );
}
