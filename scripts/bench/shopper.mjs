/** A shopper's browser, simulated with the shop's public calls. */
const everyBody = { source: 'EU', currency: 'EUR', customer: 'guest' };
const VEHICLE = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
const AT_ONCE = 10;

export const vehicleQuery = new URLSearchParams(VEHICLE).toString();

export function body(fields) {
  return JSON.stringify({ ...everyBody, ...fields });
}

async function call(shop, path, fields) {
  const answer = await fetch(`${shop}/api/external/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body(fields),
  });
  if (!answer.ok) {
    throw new Error(
      `${path} ${fields.action ?? ''} answers ${answer.status}: ${await answer.text()}`,
    );
  }
  return answer.json();
}

/** Parts for the vehicle that are sold singly, by urlcomponent. */
export async function findParts(shop) {
  const { results } = await call(shop, 'search', {
    show: true,
    manufacturergroup: 'PEDDERS',
    language: 'en',
    country: 'PL',
    ...VEHICLE,
  });
  const parts = results
    .map(({ item }) => item)
    .filter((item) => item.recordtype !== 'kititem' && isBuyable(item))
    .map((item) => item.urlcomponent);
  if (!parts.length)
    throw new Error(`No part for ${vehicleQuery} can be bought; is the demo catalogue loaded?`);
  return [...new Set(parts)];
}

/** Whether a card's part is in stock and has a price. */
export function isBuyable(item) {
  return item.available > 0 && Object.keys(item.price?.prices ?? {}).length > 0;
}

export function addToCart(part, quantity = 1) {
  return { action: 'addToCart', location: 'EU', quantity, record: part, country: 'PL' };
}

/** Baskets of one piece each that are ready to be ordered: address, delivery and payment are chosen. */
export async function fillBaskets(shop, parts, count) {
  const baskets = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) baskets.push(await fillBasket(shop, parts[next++ % parts.length]));
    }),
  );
  return baskets;
}

async function fillBasket(shop, part, pieces = 1) {
  const { cart_id } = await call(shop, 'cart', addToCart(part, pieces));
  const change = (changes) =>
    call(shop, 'cart', { action: 'updateCart', cart_id, refresh: true, changes });
  const { shoppingcarts } = await change([{ field: 'shipcountry', value: 'PL' }]);
  const { options } = shoppingcarts[0];
  const address = await call(shop, 'cart', {
    action: 'updateAddress',
    cart_id,
    kind: 'shipping',
    addressee: 'Load Test',
    name: '',
    address: 'Prosta',
    address2: '51',
    city: 'Warszawa',
    zip: '00-838',
    country: 'PL',
    phone: '+48 22 000 00 00',
    email: 'load@test.example',
  });
  await change([
    { field: 'shippingaddress', value: address._id },
    { field: 'shipemail', value: 'load@test.example' },
    { field: 'shippingmethod', value: options.shippingmethod[0]._id },
    { field: 'paymentmethod', value: options.paymentmethod[0]._id },
    { field: 'reqpayment', value: true },
    { field: 'sendtogether', value: true },
  ]);
  return cart_id;
}

/** @returns the order's id, once it is placed */
export async function buyOnce(shop, { pieces = 1, part: wanted = '' } = {}) {
  const part = wanted || (await findParts(shop))[0];
  const cart_id = await fillBasket(shop, part, pieces);
  const { _id } = await call(shop, 'cart', { action: 'addOrder', cart_id });
  return _id;
}
