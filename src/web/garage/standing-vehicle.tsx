import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CATALOGUE_PATH, CLEARANCE_PATH, SEARCH_PATH } from '../../config/page-paths.ts';
import { chosenVehicle, useVehicle } from './garage-store.ts';

const LISTINGS = [CATALOGUE_PATH, CLEARANCE_PATH, SEARCH_PATH];
/** What comes before a link is pressed: time enough for the script that leads it. */
const INTENTS = ['pointerover', 'focusin'] as const;

/**
 * Shopping for a vehicle, every listing is that vehicle's. Pages are the same for everybody, so the browser does it:
 * a step to a listing goes to its address with the vehicle, and a listing that was opened without one is replaced.
 * The script for it comes for those who have a vehicle, when they go to a link.
 */
export function StandingVehicle() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hasVehicle = useVehicle() !== undefined;

  useEffect(() => {
    if (!hasVehicle) return;
    const lead = () => {
      stop();
      load().then(({ leadToVehicle }) => leadToVehicle(), ignore);
    };
    const stop = () => {
      for (const intent of INTENTS) document.removeEventListener(intent, lead);
    };
    for (const intent of INTENTS) document.addEventListener(intent, lead);
    return stop;
  }, [hasVehicle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place on the page is no other page.
  useEffect(() => {
    if (!chosenVehicle() || !isListing(pathname)) return;
    if (new URLSearchParams(search).has('make')) return;
    let isHere = true;
    load().then(({ forChosen }) => {
      const address = pathname + search + hash;
      const standing = forChosen(address);
      if (isHere && standing !== address) void navigate(standing, { replace: true });
    }, ignore);
    return () => {
      isHere = false;
    };
  }, [pathname, search]);

  return null;
}

function isListing(pathname: string): boolean {
  return LISTINGS.some((path) => `${pathname}/`.startsWith(`${path}/`));
}

function load() {
  return import('./lead-to-vehicle.ts');
}

/** Listings are those for everyone then, as their addresses say. */
function ignore(error: unknown): void {
  console.warn(error);
}
