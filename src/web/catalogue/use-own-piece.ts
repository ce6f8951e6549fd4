import { useEffect, useState } from 'react';
import type { WirePieceSupply } from '../../wire/part.ts';
import { useDestination } from '../basket/use-destination.ts';

/**
 * A card's supply for this shopper's country. Pages are the same for everyone and name the market's country, so another
 * one is requested, once it is known.
 */
export function useOwnPiece(record: string, sent: WirePieceSupply): WirePieceSupply {
  const destination = useDestination() ?? sent.country;
  const [own, setOwn] = useState<WirePieceSupply>();

  useEffect(() => {
    if (destination === sent.country) return;
    let isCurrent = true;
    import('./own-supplies.ts')
      .then(({ askSupply }) => askSupply(record, destination))
      .then(
        (supply) => isCurrent && setOwn(supply),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [record, destination, sent.country]);

  return own?.country === destination && destination !== sent.country ? own : sent;
}
