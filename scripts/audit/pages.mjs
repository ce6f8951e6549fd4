/** Every route of the shop as an address that can be opened, with the state it needs. */

/** Pages with this prefix that are not about a vehicle. */
const INFORMATION =
  /^\/info-(conditions|distributors-uk|international-delivery|privacy|specialist-kits|trade)$/;

/** A part of the demonstration whose fit has conditions, which starts jobs and has several heights. */
const VEHICLE = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };

/** The browser storage of a visitor with a vehicle. */
export const GARAGE = JSON.stringify({ vehicles: [VEHICLE], isChosen: true });

const BUYER = {
  address: 'Polna',
  address2: '7a',
  addressee: 'Anna Nowak',
  city: 'Gdańsk',
  zip: '80-001',
  country: 'PL',
  phone: '+48 600 000 000',
  name: '',
  email: 'anna@example.com',
};

/**
 * @typedef {object} AuditPage
 * @property {string} name
 * @property {string} path
 * @property {'basket' | 'new basket'} [holds] what the browser remembers: a basket ready to be ordered, or one just begun
 * @property {boolean} [hasVehicle] the browser remembers `VEHICLE` as chosen
 * @property {boolean} [isUndecided] the visitor has not answered the question about cookies
 * @property {boolean} [isText] one of many Markdown pages that are built alike
 * @property {boolean} [isUnlisted] tells search engines not to list it
 * @property {number} [status] of its answer; 200 where left out
 */

/**
 * The pages, and a basket and an order for those that show one.
 * @param {string} url the shop's
 * @returns {Promise<{ pages: AuditPage[], basketId: string, newBasketId: string }>}
 */
export async function auditPages(url) {
  const call = caller(url);
  const [part, kit, damper] = await Promise.all([
    partInStock(call),
    someKit(call),
    damperOf(call, VEHICLE),
  ]);
  const basketId = await readyBasket(call, part);
  const newBasketId = await basketWith(call, part);
  const order = await placedOrder(call, part);
  const texts = await textPages(url);
  const pages = [
    { name: 'home', path: '/' },
    { name: 'home, before consent', path: '/', isUndecided: true },
    { name: 'catalogue', path: '/parts' },
    { name: 'catalogue of a vehicle', path: '/parts?make=TOYOTA&model=HILUX&year=2012' },
    {
      name: 'category of a vehicle',
      path: '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES',
    },
    { name: 'catalogue by path', path: '/parts/toyota/hilux' },
    { name: 'catalogue, nothing found', path: '/parts?category=NONE', isUnlisted: true },
    { name: 'clearance', path: '/clearance' },
    { name: 'part', path: `/details/${part}` },
    { name: 'part for a vehicle', path: `/details/${damper}`, hasVehicle: true },
    { name: 'kit', path: `/details/${kit}` },
    { name: 'search', path: '/search/front%20spring', isUnlisted: true },
    { name: 'search, nothing found', path: '/search/xyzzyx', isUnlisted: true },
    {
      name: 'category, filtered',
      path: '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES&axle=front',
      isUnlisted: true,
    },
    {
      name: 'vehicle, rows',
      path: '/parts?make=TOYOTA&model=HILUX&year=2012&sort=price&view=rows',
      isUnlisted: true,
    },
    { name: 'compare', path: `/compare?part=${part}&part=${kit}`, isUnlisted: true },
    { name: 'order by part numbers', path: '/order-by-part-numbers' },
    {
      name: 'back in stock, ended',
      path: '/back-in-stock/00000000-0000-4000-8000-000000000000',
      isUnlisted: true,
    },
    { name: 'basket, empty', path: '/basket', isUnlisted: true },
    { name: 'basket', path: '/basket', holds: 'basket', isUnlisted: true },
    {
      name: 'basket with a vehicle',
      path: '/basket',
      holds: 'basket',
      hasVehicle: true,
      isUnlisted: true,
    },
    { name: 'basket, just begun', path: '/basket', holds: 'new basket', isUnlisted: true },
    { name: 'checkout', path: '/checkout', holds: 'basket', isUnlisted: true },
    { name: 'payment', path: '/payment', holds: 'basket', isUnlisted: true },
    { name: 'order', path: `/order/${order}`, isUnlisted: true },
    ...texts.map((path) => ({ name: path.slice(1), path, isText: true })),
    { name: 'no page', path: '/nothing-here', status: 404, isUnlisted: true },
  ];
  return { pages, basketId, newBasketId };
}

/**
 * A basket with a part in stock, as a program fills it.
 * @param {string} url the shop's
 * @param {string} [payment] the method; with it all is there that an order needs, else the part alone
 * @param {{ record?: string, quantity?: number }} [line] some part in stock, one piece, where left out
 * @returns {Promise<string>} its id
 */
export async function filledBasket(url, payment, { record, quantity, vehicle } = {}) {
  const call = caller(url);
  const part = record ?? (await partInStock(call));
  return payment
    ? readyBasket(call, part, { payment, quantity, vehicle })
    : basketWith(call, part, { quantity, vehicle });
}

function caller(url) {
  return async (path, body) => {
    const answer = await fetch(`${url}/api/external/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'EU', currency: 'EUR', customer: 'guest', ...body }),
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${path} ${body.action ?? ''}: ${JSON.stringify(result)}`);
    return result;
  };
}

async function partInStock(call) {
  const { results } = await call('search', { show: true, category: 'BRAKES', limit: 50 });
  const found = results.find(({ item }) => item.available > 1 && item.price);
  if (!found) throw new Error('The catalogue has no brakes in stock.');
  return found.item.urlcomponent;
}

async function damperOf(call, vehicle) {
  const { results } = await call('search', { show: true, ...vehicle });
  const found = results.find(({ groupdescription }) => /shock absorbers/i.test(groupdescription));
  if (!found) throw new Error('The catalogue has no shock absorber for the vehicle.');
  return found.item.urlcomponent;
}

async function someKit(call) {
  const { results } = await call('search', { show: true, category: 'SUSPENSION KITS', limit: 20 });
  const found = results.find(({ item }) => item.recordtype === 'kititem');
  if (!found) throw new Error('The catalogue has no kit.');
  return found.item.urlcomponent;
}

async function basketWith(call, record, { quantity = 1, vehicle } = {}) {
  const { cart_id } = await call('cart', {
    action: 'addToCart',
    record,
    quantity,
    location: 'EU',
    country: 'PL',
    vehicle,
  });
  return cart_id;
}

/** @returns {Promise<string>} the id of a basket that has all that an order needs */
async function readyBasket(call, record, { payment = 'banktransfer', quantity, vehicle } = {}) {
  const cart_id = await basketWith(call, record, { quantity, vehicle });
  const address = await call('cart', { action: 'updateAddress', cart_id, ...BUYER });
  const changes = Object.entries({
    shipcountry: 'PL',
    shipzip: BUYER.zip,
    shipemail: BUYER.email,
    shippingmethod: 'courier',
    paymentmethod: payment,
    shippingaddress: address._id,
  });
  await call('cart', {
    action: 'updateCart',
    cart_id,
    refresh: true,
    changes: changes.map(([field, value]) => ({ field, value })),
  });
  return cart_id;
}

async function placedOrder(call, record) {
  const cart_id = await readyBasket(call, record);
  return (await call('cart', { action: 'addOrder', cart_id }))._id;
}

/** The shop's own text pages named in its sitemap; of the vehicle pages, which are alike, one. */
async function textPages(url) {
  const sitemap = await (await fetch(`${url}/sitemaps/pages.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  const texts = paths.filter((path) => !/^\/(parts|clearance)?($|\?)/.test(path));
  const isVehicle = (path) => path.startsWith('/info-') && !INFORMATION.test(path);
  return [...texts.filter((path) => !isVehicle(path)), ...texts.filter(isVehicle).slice(0, 1)];
}
