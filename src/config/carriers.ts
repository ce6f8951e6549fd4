/**
 * Carriers that parcels are handed to: the one list. `tracking` is the address where a shopper follows a parcel, with
 * `{number}` for its number; '' where the carrier has no such page. Other carrier names are accepted, without a link.
 */
export const carriers = [
  { name: 'DHL', tracking: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  {
    name: 'DHL Paket',
    tracking: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  },
  { name: 'DPD', tracking: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'GLS', tracking: 'https://gls-group.com/EU/en/parcel-tracking?match={number}' },
  { name: 'InPost', tracking: 'https://inpost.pl/en/find-parcel?number={number}' },
  { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={number}' },
] as const satisfies readonly { readonly name: string; readonly tracking: string }[];

const key = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A carrier's name as the list has it, whatever case was typed; any other name is unchanged. */
export function carrierName(typed: string): string {
  return carriers.find(({ name }) => key(name) === key(typed))?.name ?? typed.trim();
}

/** @returns where a parcel is followed; '' where no number is known or the carrier is not in the list */
export function trackingUrl(carrier: string, number: string): string {
  const known = carriers.find(({ name }) => name === carrierName(carrier));
  if (!known || number === '') return '';
  return known.tracking.replace('{number}', encodeURIComponent(number.replace(/\s/g, '')));
}
