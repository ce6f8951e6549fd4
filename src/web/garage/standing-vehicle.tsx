import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { standingAddress } from '../addresses/standing-vehicle.ts';
import { leadSteps } from '../ui/use-step.ts';
import { chosenVehicle, showsAllParts } from './garage-store.ts';

/**
 * Shopping for a vehicle, every listing is that vehicle's. Pages are the same for everybody, so the browser does it:
 * a step to a listing goes to its address with the vehicle, and a listing that was opened without one is replaced.
 */
export function StandingVehicle() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => leadSteps(forChosen), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place on the page is no other page.
  useEffect(() => {
    const address = pathname + search + hash;
    const standing = forChosen(address);
    if (standing !== address) void navigate(standing, { replace: true });
  }, [pathname, search]);

  return null;
}

function forChosen(address: string): string {
  const vehicle = chosenVehicle();
  return vehicle ? standingAddress(address, vehicle, showsAllParts()) : address;
}
