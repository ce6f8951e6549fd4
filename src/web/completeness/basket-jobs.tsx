import type { WireLine } from '../../wire/cart.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { NearView } from '../ui/near-view.tsx';

const JobsOfBasket = lazyPart(() => import('./jobs-of-basket.tsx'), Nothing);

/** The jobs of a cart. Without a vehicle none has begun, and nothing about jobs is loaded. */
export function BasketJobs({ lines }: { readonly lines: readonly WireLine[] }) {
  const chosen = useVehicle();
  if (!chosen && lines.every(({ vehicles }) => vehicles.length === 0)) return null;
  return (
    <NearView>
      <LazyPart quiet>
        <JobsOfBasket lines={lines} />
      </LazyPart>
    </NearView>
  );
}
