import { measureFor } from '../measure.mjs';
import { vehicleQuery } from '../shopper.mjs';

/** Pages requested with a browser's headers. */
export function pageCases({ shop, parts, seconds }) {
  const pages = {
    home: '/',
    'catalogue, one vehicle': `/parts?${vehicleQuery}`,
    part: `/details/${parts[0]}`,
    search: '/search/front%20shock',
  };
  return Object.entries(pages).map(([name, address]) => ({
    name,
    measure: () =>
      measureFor(seconds, {
        url: shop + address,
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
      }),
  }));
}
