import type { PopularVehicle } from '../page-data/menu.ts';

/** The popular five (requirement NAV-7), and five more that are asked for as often. */
export const popularVehicles: readonly PopularVehicle[] = [
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
