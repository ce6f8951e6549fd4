/**
 * Carriers that parcels are handed to: the one list. `tracking` is the address where a shopper follows a parcel, with
 * `{number}` for its number; '' where the carrier has no such page. `numbers` are the numbers of its parcels, by which a
 * scanned one names its carrier; where a `company` has several services with pages of their own, they tell these apart.
 * Other carrier names are accepted, without a link.
 */
export const carriers = [
  {
    company: 'DHL',
    name: 'DHL Express',
    numbers: /^\d{10}$/,
    tracking: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  },
  {
    company: 'DHL',
    name: 'DHL Paket',
    numbers: /^(?:\d{12}|\d{20}|J[A-Z]{1,2}D?\d{10,}|[A-Z]{2}\d{9}DE)$/,
    tracking: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  },
  {
    name: 'DPD',
    numbers: /^\d{14}$/,
    tracking: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  },
  {
    name: 'FedEx',
    numbers: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  {
    name: 'GLS',
    numbers: /^(?:\d{11,12}|(?=.*\d)(?=.*[A-Z])[A-Z\d]{8})$/,
    tracking: 'https://gls-group.com/EU/en/parcel-tracking?match={number}',
  },
  {
    name: 'InPost',
    numbers: /^\d{24}$/,
    tracking: 'https://inpost.pl/en/find-parcel?number={number}',
  },
  {
    name: 'UPS',
    numbers: /^1Z[A-Z\d]{16}$/,
    tracking: 'https://www.ups.com/track?tracknum={number}',
  },
] as const satisfies readonly Carrier[];

interface Carrier {
  readonly name: string;
  readonly tracking: string;
  readonly company?: string;
  readonly numbers?: RegExp;
}

const key = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * A carrier's name as the list has it, whatever case was typed; any other name is unchanged. Which service of a carrier
 * it is, the parcel's number decides: "DHL" is no service by itself, and staff pick the wrong one.
 */
export function carrierName(typed: string, number = ''): string {
  const all: readonly Carrier[] = carriers;
  const isTyped = (name = '') => key(name) === key(typed);
  const named = all.find(({ name }) => isTyped(name));
  const { company } = named ?? all.find((one) => isTyped(one.company)) ?? {};
  const written = compact(number).toUpperCase();
  const service =
    company && all.find((one) => one.company === company && one.numbers?.test(written));
  return (service || named)?.name ?? company ?? typed.trim();
}

/** @returns where a parcel is followed; '' where no number is known or the carrier is not in the list */
export function trackingUrl(carrier: string, number: string): string {
  const known = carriers.find(({ name }) => name === carrierName(carrier, number));
  if (!known || number === '') return '';
  return known.tracking.replace('{number}', encodeURIComponent(compact(number)));
}

function compact(number: string): string {
  return number.replace(/\s/g, '');
}

/** The carriers whose parcels have such numbers: one where the number decides, several where it has to be asked. */
export function carriersOfNumber(number: string): readonly string[] {
  const written = compact(number).toUpperCase();
  const all: readonly Carrier[] = carriers;
  return all.filter(({ numbers }) => numbers?.test(written)).map(({ name }) => name);
}
