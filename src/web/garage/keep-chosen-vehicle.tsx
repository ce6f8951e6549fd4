import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CATALOGUE_PATH, CLEARANCE_PATH, SEARCH_PATH } from '../../config/page-paths.ts';
import { chosenVehicle, useVehicle } from './garage-store.ts';

const LISTINGS = [CATALOGUE_PATH, CLEARANCE_PATH, SEARCH_PATH];
/** Events before a link is pressed: time enough to load the script that redirects it. */
const INTENTS = ['pointerover', 'focusin'] as const;

/**
 * While a vehicle is chosen, every listing is that vehicle's. Pages are the same for everybody, so the browser does
 * it: a link to a listing goes to its address with the vehicle, and a listing opened without one is replaced.
 * Visitors with a vehicle load the script when they approach a link.
 */
export function KeepChosenVehicle() {
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
    const vehicle = chosenVehicle();
    if (new URLSearchParams(search).has('make') && !vehicle?.engine && !vehicle?.details) return;
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

/** Otherwise listings are those for everyone, as their addresses say. */
function ignore(error: unknown): void {
  console.warn(error);
}
