import { countryName } from '../../config/countries/countries.ts';
import { type ShownMarquee, shownMarquee } from '../../domain/content/marquee.ts';
import { seller as text } from '../../messages/mails/seller.ts';
import { paymentMarks } from '../../messages/payment-methods.ts';
import { shell } from '../../messages/shell.ts';
import type { Shop } from '../../shop.server.ts';
import type { Menu, PopularVehicle, RootData } from '../page-data/root-data.ts';
import { pageTags } from '../tags/page-tags.server.ts';

/** The popular five (requirement NAV-7), and five more that are asked for as often. */
const popularVehicles: readonly PopularVehicle[] = [
  {
    make: 'MITSUBISHI',
    model: 'SHOGUN',
    name: 'Mitsubishi Shogun',
    page: 'mitsubishi-shogun',
    body: 'offroad',
  },
  { make: 'NISSAN', model: 'NAVARA', name: 'Nissan Navara', page: 'nissan-navara', body: 'pickup' },
  {
    make: 'NISSAN',
    model: 'X-TRAIL',
    name: 'Nissan X-Trail',
    page: 'nissan-x-trail',
    body: 'wagon',
  },
  {
    make: 'SUBARU',
    model: 'FORESTER',
    name: 'Subaru Forester',
    page: 'subaru-forester',
    body: 'wagon',
  },
  {
    make: 'TOYOTA',
    model: 'LANDCRUISER',
    name: 'Toyota Landcruiser',
    page: 'toyota-landcruiser',
    body: 'offroad',
  },
  { make: 'TOYOTA', model: 'HILUX', name: 'Toyota Hilux', page: 'toyota-hilux', body: 'pickup' },
  { make: 'SUZUKI', model: 'JIMNY', name: 'Suzuki Jimny', page: 'suzuki-jimny', body: 'offroad' },
  { make: 'FORD', model: 'RANGER', name: 'Ford Ranger', page: 'ford-ranger', body: 'pickup' },
  {
    make: 'JEEP',
    model: 'WRANGLER',
    name: 'Jeep Wrangler',
    page: 'jeep-wrangler',
    body: 'offroad',
  },
  {
    make: 'MITSUBISHI',
    model: 'L200',
    name: 'Mitsubishi L200',
    page: 'mitsubishi-l200',
    body: 'pickup',
  },
];

export async function loadShell(shop: Shop): Promise<RootData> {
  const { shopName, source, vatMode, publicUrl, outsideLinks, partnerHosts, tags } = shop.config;
  const [{ categories }, vehicles, marquee, guarantee] = await Promise.all([
    shop.finderOptions({}),
    vehiclesInStock(shop),
    marqueeOf(shop),
    shop.guaranteePicture(),
  ]);
  const vehiclePages = shop.vehiclePages();
  const menu = { categories, vehicles, vehiclePages, outsideLinks };
  return {
    shopName,
    source,
    vatMode,
    sellerLine: sellerLineOf(shop),
    publicUrl,
    menu,
    marquee,
    partnerHosts,
    tags: pageTags(tags),
    paymentMarks: shop.paymentMethods().map(({ id }) => paymentMarks[id] ?? id),
    guaranteePicture: guarantee && {
      src: `/pictures/${guarantee.name}`,
      width: guarantee.width,
      height: guarantee.height,
    },
    hasFitPromise: shop.config.hasFitPromise,
    plateCountry: shop.config.plates && countryName(shop.config.plates.country),
    northernIreland: shop.config.northernIreland,
    addedCountries: shop.config.addedCountries.map(({ code, name }) => ({ code, name })),
  };
}

/** A page without its message is still complete. Requirement MRQ-2. */
async function marqueeOf(shop: Shop): Promise<ShownMarquee | undefined> {
  try {
    return shownMarquee(await shop.marquee({ source: shop.config.source }));
  } catch (err) {
    shop.log.error({ err }, shell.marqueeFailed);
    return undefined;
  }
}

function sellerLineOf({ config: { seller } }: Shop): string {
  const { name, address } = seller;
  return name && address
    ? text.soldBy(name, address)
    : `${text.demonstration} ${text.demonstrationText}`;
}

/** A menu links only to vehicles of the catalogue. */
async function vehiclesInStock(shop: Shop): Promise<Menu['vehicles']> {
  const makes = [...new Set(popularVehicles.map(({ make }) => make))];
  const models = new Map(
    await Promise.all(
      makes.map(async (make) => [make, (await shop.finderOptions({ make })).models] as const),
    ),
  );
  return popularVehicles.filter(({ make, model }) => models.get(make)?.includes(model));
}
