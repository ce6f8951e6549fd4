import type { Cents } from '../../kernel/money.ts';
import type { DeliveryMethodRate } from '../delivery/rates.sql.server.ts';
import { ratesFor } from '../delivery/rates.ts';
import type { DeliveryOption } from './basket.ts';
import type { Parcel } from './parcels.ts';
import { type ParcelRate, shippingAmount, type Terms } from './totals.ts';

/**
 * The methods that accept every parcel, with their total price for all parcels.
 * @param terms.itemsCents the price of the basket's parts as charged: it may make delivery free
 */
export function optionsFor(
  rates: readonly DeliveryMethodRate[],
  parcels: readonly Parcel[],
  { itemsCents, ...terms }: Terms & { readonly itemsCents: Cents },
): DeliveryOption[] {
  const bands = parcels.map(({ weightGrams }) => ({
    weightGrams,
    byMethod: ratesFor(rates, weightGrams),
  }));
  return [...new Map(rates.map((rate) => [rate.methodId, rate])).values()].flatMap((method) => {
    const priced = bands.flatMap(({ weightGrams, byMethod }): ParcelRate[] => {
      const rate = byMethod.get(method.methodId);
      return rate ? [{ weightGrams, upToGrams: rate.upToGrams, netCents: rate.netCents }] : [];
    });
    if (priced.length < parcels.length) return [];
    const { freeFromCents } = method;
    const isFree = freeFromCents !== null && itemsCents >= freeFromCents;
    const netCents = isFree ? 0 : priced.reduce((sum, parcel) => sum + parcel.netCents, 0);
    return [
      {
        id: method.methodId,
        name: method.name,
        displayName: method.displayName,
        description: method.description,
        netCents,
        grossCents: shippingAmount(netCents, terms).grossCents,
        parcels: priced,
        freeFromCents,
        isFree,
        missingCents: freeFromCents === null || isFree ? null : freeFromCents - itemsCents,
      },
    ];
  });
}

/** A sole method is chosen automatically. CHK-23. */
export function chosenDelivery(
  options: readonly DeliveryOption[],
  id: string | null,
): DeliveryOption | null {
  const [only = null] = options.length === 1 ? options : [];
  return id === null ? only : (options.find((option) => option.id === id) ?? null);
}
