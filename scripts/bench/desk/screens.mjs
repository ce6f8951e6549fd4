const VIEWS = [
  'to-pack',
  'late',
  'short',
  'unpaid',
  'refunds',
  'underpaid',
  'came-back',
  'to-invoice',
  'to-credit',
  'withdrawals',
  'all',
];

/** The desk's screens: title, address, and the budget that applies. @param query runs SQL */
export async function deskScreens(query) {
  const [some] = await query(`
    select o.id, number, ship_addressee as name, ship_email as email, vin, rare.part_number as rare,
           rare.part_id as "partId", common.part_number as common
    from placed_order o
    join order_line rare on rare.order_id = o.id and rare.position = 1
    join order_line common on common.order_id = o.id and common.position = 0
    where vin <> '' and fulfilment = 'delivered' limit 1`);
  const [{ number: toPack }] = await query(`
    select number from placed_order where payment_status = 'paid' and fulfilment = 'open' limit 1`);
  const [{ id: withdrawal }] = await query(
    'select id from withdrawal where settled_at is null limit 1',
  );
  const [{ id: enquiry }] = await query('select id from enquiry limit 1');
  const list = (view, search) => [
    `Orders, ${view}${search ? `, ${search.words}` : ''}`,
    `/desk/orders?${new URLSearchParams({ view, ...(search && { search: search.text }) })}`,
    'list',
  ];
  const searches = [
    { words: 'by number', text: some.number },
    { words: 'by name', text: some.name },
    { words: 'by first name of a fifth of all', text: some.name.split(' ')[0] },
    { words: 'by mail', text: some.email },
    { words: 'by part', text: some.rare },
    { words: 'by VIN', text: some.vin },
  ];
  const inAll = { words: 'by a part in all', text: some.common };
  const screen = (title, path) => [title, `/desk/${path}`, 'screen'];
  const today = new Date().toISOString().slice(0, 10);
  const longAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
  return [
    ['Start', '/desk', 'screen'],
    ...VIEWS.map((view) => list(view)),
    ...searches.map((search) => list('all', search)),
    ...VIEWS.map((view) => list(view, inAll)),
    screen('One order', `orders/${some.number}`),
    screen('A packing list', `packing-lists.pdf?order=${toPack}`),
    screen('Packing bench', 'bench'),
    screen('Packing bench, one order', `bench/${toPack}`),
    screen('Find, by name', `find?q=${encodeURIComponent(some.name)}`),
    screen('Buyers', 'buyers'),
    screen('Buyers, by name', `buyers?search=${encodeURIComponent(some.name)}`),
    screen('One buyer', `buyers/${encodeURIComponent(some.email)}`),
    screen('Inbox', 'inbox'),
    screen('A withdrawal', `withdrawals/${withdrawal}`),
    screen('A question', `inbox/enquiry/${enquiry}`),
    screen("Bank's statement", 'bank'),
    screen('Tracking numbers', 'tracking'),
    screen('Parts', 'parts'),
    screen('Parts, by number', `parts?search=${encodeURIComponent(some.rare)}`),
    screen('Parts, by words', 'parts?search=brake%20disc'),
    screen('Parts, hidden', 'parts?view=hidden'),
    screen('Parts, edited in the list', 'parts/edit'),
    screen('A new part', 'parts/new'),
    screen('One part', `parts/${some.partId}`),
    screen('Corrections', 'corrections'),
    screen('To order', 'to-order'),
    screen('Purchases', 'purchases'),
    screen('Goods in', 'goods-in'),
    screen('Suppliers', 'suppliers'),
    screen('Figures', 'figures'),
    screen('Figures of two years', `figures?from=${longAgo}&to=${today}`),
    screen('Lost demand', 'lost-demand'),
    screen('Exports', 'exports'),
    screen('Audit trail', 'audit'),
    screen('Audit trail of an order', `audit?kind=order&id=${some.id}`),
    screen('Promo codes', 'promo-codes'),
    screen('Shipping', 'shipping'),
    screen('Pages', 'pages'),
    screen('Legal pages', 'legal-pages'),
    screen('Settings', 'settings'),
    screen('Registers', 'registers'),
    screen('Jobs', 'jobs'),
    screen('Message', 'message'),
    screen('VAT', 'vat'),
    screen('Going live', 'going-live'),
    screen('Accounts', 'accounts'),
    screen('Imports', 'imports'),
    screen('New import', 'imports/new'),
  ];
}
