import writeWorkbook from 'write-excel-file/node';
import { isBuyable } from '../shopper.mjs';

const VEHICLE = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
const VEHICLES = [2010, 2011, 2012, 2013, 2014].map((year) => ({ ...VEHICLE, year }));
const TAKES_ROWS = 'a new cart takes rows for months';
const COUNTRY = { country: 'PL' };
const MADE_UP = (n, at) => `QX-${n}-${at}`;

/** Others in each call, so that nothing is answered from what is kept of the call before. */
const chosen = (all, n, size) =>
  Array.from({ length: size }, (_, at) => all[(n * size + at) % all.length]);

/**
 * The calls that strangers may make, each in its smallest size and in its largest where it takes a list.
 * @param goods what the shop holds: see `prepareGoods`
 * @returns {{ name: string, path: string, body: (n: number) => object, refused?: number, mayCostMore?: string }[]} with
 *   the n-th body, the status of a refusal that is expected, and why the points may exceed the time
 */
export function pointCases({ parts, ids, carts, vehicleCart, order, workbooks }) {
  const cases = [];
  const add = (path, name, body) => cases.push({ name, path, body });
  const cart = (name, body) => add('cart', name, body);

  add('applications', 'getApplications', () => ({ action: 'getApplications', ...VEHICLE }));
  const search = (name, body) => add('search', name, body);
  search('show: a vehicle', (n) => ({ show: true, ...VEHICLE, year: 1990 + (n % 30) }));
  search('show: a make', () => ({ show: true, make: 'TOYOTA' }));
  search('show: all', () => ({ show: true }));
  search('search: words', (n) => ({ action: 'search', keyword: `brake disc hilux ${n}` }));
  search('search: typing errors', (n) => ({ action: 'search', keyword: `shokc absorbre ${n}` }));
  search('filter', (n) => ({ action: 'filter', make: 'TOYOTA', page: 1 + (n % 3) }));
  search('compare: 4', () => ({ action: 'compare', records: parts.slice(0, 4) }));
  search('showcase', () => ({ action: 'showcase', ...VEHICLE }));
  search('suggest', (n) => ({ action: 'suggest', keyword: `shock ${n}` }));

  const item = (name, body) => add('item', name, body);
  item('getItem', (n) => ({ action: 'getItem', record: parts[n % parts.length], ...COUNTRY }));
  item('getRelatedItems', () => ({ action: 'getRelatedItems', record: parts[0] }));
  item('getApplications of a part', () => ({ action: 'getApplications', item: parts[0] }));
  item('getFamily', () => ({ action: 'getFamily', record: parts[0], ...VEHICLE }));
  for (const size of [1, 100]) {
    const records = (n) => chosen(parts, n, size);
    item(`getFit: ${size}`, (n) => ({ action: 'getFit', records: records(n), ...VEHICLE }));
    item(`getSupply: ${size}`, (n) => ({ action: 'getSupply', records: records(n), ...COUNTRY }));
  }
  for (const size of [1, 400]) {
    item(`getMissing: ${size}`, (n) => ({
      action: 'getMissing',
      parts: chosen(ids, n, size),
      there: chosen(ids, n + size, size),
      ...VEHICLE,
    }));
  }

  const list = (name, size, lineOf) =>
    add('orderlists', `order list: ${size} ${name}`, (n) => ({
      action: 'answerOrderList',
      text: Array.from({ length: size }, (_, at) => `${lineOf(n, at)} 2`).join('\n'),
    }));
  for (const size of [1, 200]) {
    list('known numbers', size, (_, at) => parts[at % parts.length]);
    list('unknown numbers', size, MADE_UP);
  }
  for (const [name, workbook] of Object.entries(workbooks)) {
    const body = () => ({ action: 'readOrderWorkbook', workbook });
    // The largest holds more than a list may; what reading it took is paid before it is refused.
    cases.push({ path: 'orderworkbooks', name: `workbook: ${name}`, body, refused: 413 });
  }

  const lines = (size) => parts.slice(0, size).map((record) => ({ record, quantity: 1 }));
  cases.push({
    path: 'cart',
    name: 'addToCart: new cart',
    body: () => ({ action: 'addToCart', record: parts[0], quantity: 1 }),
    mayCostMore: TAKES_ROWS,
  });
  cart('addLinesToCart: 200 in a new cart', () => ({
    action: 'addLinesToCart',
    lines: lines(200),
  }));
  for (const [name, cart_id] of Object.entries({
    ...carts,
    '100, 5 vehicles each': vehicleCart.id,
  })) {
    cart(`getCarts: ${name}`, () => ({ action: 'getCarts', cart_id }));
    cart(`explainCart: ${name}`, () => ({ action: 'explainCart', cart_id }));
    const vin = { action: 'updateCart', cart_id, field: 'vin' };
    cart(`updateCart: ${name}`, (n) => ({ ...vin, value: `VIN ${n}` }));
  }
  cases.push({
    path: 'cart',
    name: 'shareCart: 100',
    body: () => ({ action: 'shareCart', cart_id: carts[100] }),
    mayCostMore: TAKES_ROWS,
  });
  cart('updateCart: 5 vehicles of 100 lines', () => ({
    action: 'updateCart',
    cart_id: vehicleCart.id,
    changes: vehicleCart.lines.map((line_id) => ({ field: 'vehicles', value: VEHICLES, line_id })),
  }));
  add('transactions', 'getTransactions', () => ({
    action: 'getTransactions',
    transaction_id: order,
  }));
  return cases;
}

/** Puts 1, 20, 100 and 200 parts into carts, and five vehicles to each line of another one. */
export async function prepareGoods(post) {
  const { results } = await post('search', { action: 'search', keyword: 'brake disc', limit: 500 });
  const more = await post('search', { action: 'search', keyword: 'shock absorber', limit: 500 });
  const sold = [...results, ...more.results].filter(
    (item) => item.available > 5 && item.recordtype !== 'kititem' && isBuyable(item),
  );
  const parts = [...new Set(sold.map(({ urlcomponent }) => urlcomponent))];
  const ids = [...new Set([...results, ...more.results].map(({ id }) => id))];
  const cartOf = (size) =>
    post('cart', {
      action: 'addLinesToCart',
      lines: parts.slice(0, size).map((record) => ({ record, quantity: 1 })),
    });
  const carts = {};
  for (const size of [1, 20, 100, 200]) carts[size] = (await cartOf(size)).cart_id;
  const { cart_id: id, shoppingcarts } = await cartOf(100);
  const lines = shoppingcarts[0].shoppingcart.transactionlines.map(({ _id }) => _id);
  await post('cart', {
    action: 'updateCart',
    cart_id: id,
    changes: lines.map((line_id) => ({ field: 'vehicles', value: VEHICLES, line_id })),
  });
  const workbooks = {
    '200 rows of 2': await workbookOf(200, 2),
    '1,000 rows of 10': await workbookOf(1_000, 10),
  };
  return { parts, ids, carts, vehicleCart: { id, lines }, workbooks };
}

/** @returns {Promise<string>} in base64 */
async function workbookOf(rows, columns) {
  const cell = (row, column) => ({ value: column % 2 ? row : `${column}-${row}` });
  const data = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(row, column)),
  );
  const file = await writeWorkbook(data).toBuffer();
  return file.toString('base64');
}
