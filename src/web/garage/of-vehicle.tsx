import type { ReactNode } from 'react';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { useIsLive } from '../ui/behaviour/use-is-live.ts';
import { PageVehicle } from './page-vehicle.ts';

/** Parts of a page about a vehicle. The browser asks for verdicts: the server's page has none. */
export function OfVehicle({
  vehicle,
  children,
}: {
  readonly vehicle: Vehicle | undefined;
  readonly children: ReactNode;
}) {
  const isLive = useIsLive();
  return <PageVehicle value={isLive ? vehicle : undefined}>{children}</PageVehicle>;
}
