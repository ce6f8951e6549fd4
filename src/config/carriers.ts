/**
 * Carriers that parcels are handed to: the one list. `tracking` is the address where a shopper follows a parcel, with
 * `{number}` for its number; '' where the carrier has no such page. `numbers` are those of one service of a carrier that
 * has several, each with a page of its own. Other carrier names are accepted, without a link.
 */
export const carriers = [
  {
    name: 'DHL Express',
    numbers: /^\d{10}$/,
    tracking: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  },
  {
    name: 'DHL Paket',
    numbers: /^(?:\d{12}|\d{20}|J[A-Z]{1,2}D?\d{10,}|[A-Z]{2}\d{9}DE)$/,
    tracking: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  },
  { name: 'DPD', tracking: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'GLS', tracking: 'https://gls-group.com/EU/en/parcel-tracking?match={number}' },
  { name: 'InPost', tracking: 'https://inpost.pl/en/find-parcel?number={number}' },
  { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum={number}' },
] as const satisfies readonly Carrier[];

interface Carrier {
  readonly name: string;
  readonly numbers?: RegExp;
  readonly tracking: string;
}

const key = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * A carrier's name as the list has it, whatever case was typed; any other name is unchanged. Which service of a carrier
 * it is, the parcel's number decides: "DHL" is no service by itself, and staff pick the wrong one.
 */
export function carrierName(typed: string, number = ''): string {
  const named = carriers.find(({ name }) => key(name) === key(typed));
  const company = companyOf(named?.name ?? typed);
  const services: readonly Carrier[] = carriers.filter(
    ({ name }) => key(companyOf(name)) === key(company),
  );
  const [ofNumber, ...others] = services.filter(({ numbers }) => numbers?.test(compact(number)));
  if (ofNumber && others.length === 0) return ofNumber.name;
  if (named || services.length === 0) return named?.name ?? typed.trim();
  return key(typed) === key(company) && services[0] ? companyOf(services[0].name) : typed.trim();
}

/** @returns where a parcel is followed; '' where no number is known or the carrier is not in the list */
export function trackingUrl(carrier: string, number: string): string {
  const known = carriers.find(({ name }) => name === carrierName(carrier, number));
  if (!known || number === '') return '';
  return known.tracking.replace('{number}', encodeURIComponent(number.replace(/\s/g, '')));
}

/** "DHL" of "DHL Paket". */
function companyOf(name: string): string {
  return name.trim().split(' ')[0] ?? '';
}

function compact(number: string): string {
  return number.replace(/\s/g, '').toUpperCase();
}
