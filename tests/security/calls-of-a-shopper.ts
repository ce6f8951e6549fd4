/** What the calls of one purchase are about. */
export interface Purchase {
  readonly cartId: string;
  /** The part, by its address. */
  readonly record: string;
  /** '' before it is placed. */
  readonly orderId: string;
}

type Body = (of: Purchase) => Record<string, unknown>;

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012 };

/** Honest bodies of the calls that tell something, or keep something that is no basket and no order. */
export const besidePurchase: Readonly<Record<string, Body>> = {
  'applications getApplications': () => ({ make: 'TOYOTA' }),
  'applications findVehicle': () => ({ key: 'K-type 9465' }),
  'search show': () => ({ show: true, ...vehicle }),
  'search getApplications': () => ({ show: true, ...vehicle }),
  'search search': () => ({ keyword: 'GAIN' }),
  'search filter': () => ({ keyword: 'GAIN' }),
  'search compare': ({ record }) => ({ records: [record] }),
  'search showcase': () => ({ kind: 'promotions' }),
  'search suggest': () => ({ keyword: 'GAIN' }),
  'orderlists answerOrderList': () => ({ text: 'GAIN-1 2' }),
  'orderworkbooks readOrderWorkbook': () => ({ workbook: 'UEsDBAAA' }),
  'item getItem': ({ record }) => ({ record }),
  'item getRelatedItems': ({ record }) => ({ record }),
  'item getApplications': ({ record }) => ({ item: record }),
  'item getFit': ({ record }) => ({ ...vehicle, records: [record] }),
  'item getSupply': ({ record }) => ({ country: 'PL', records: [record] }),
  'item getDeliveries': ({ record }) => ({ country: 'PL', record }),
  'item getFamily': ({ record }) => ({ ...vehicle, record }),
  'item getMissing': () => ({ ...vehicle, parts: ['part_1'] }),
  'paymentmethods getPaymentMethods': () => ({}),
  'users create-lead': () => ({ name: 'Garage', email: 'garage@shop.example', city: 'Ghent' }),
  'orderlinks sendOrderLink': () => ({ ordernumber: 'X-1', email: 'who@shop.example' }),
  'stocknotices askForStockNotice': ({ record }) => ({ record, email: 'who@shop.example' }),
  'withdrawals withdraw': () => ({ name: 'A', ordernumber: 'X-1', email: 'who@shop.example' }),
};

/** Those that read the basket or copy it. */
export const ofBasket: Readonly<Record<string, Body>> = {
  'cart getCarts': ({ cartId: cart_id }) => ({ cart_id, country: 'PL' }),
  'cart explainCart': ({ cartId: cart_id }) => ({ cart_id, country: 'PL' }),
  'cart shareCart': ({ cartId: cart_id }) => ({ cart_id }),
};

/** Those of the placed order; the last gives its stock back. */
export const ofOrder: Readonly<Record<string, Body>> = {
  'cart setPaymentStatus': ({ orderId: transaction_id }) => ({ transaction_id }),
  'transactions startPayment': ({ orderId: transaction_id }) => ({
    ...{ transaction_id, paymentmethod: 'demo' },
  }),
  'transactions getTransactions': ({ orderId: transaction_id }) => ({ transaction_id }),
  'transactions confirmOrder': ({ orderId: transaction_id }) => ({ transaction_id, key: 'guess' }),
  'transactions cancelOrder': ({ orderId: transaction_id }) => ({ transaction_id }),
};

/** The steps of the purchase itself, which the test takes one by one. */
export const stepsOfPurchase = [
  'cart addToCart',
  'cart addLinesToCart',
  'cart updateAddress',
  'cart updateCart',
  'cart addOrder',
];

/** Every action of the described calls, as `cart addToCart`. */
export function describedActions(description: {
  // biome-ignore lint/suspicious/noExplicitAny: a description of any calls
  readonly paths: Record<string, any>;
}): string[] {
  return Object.entries(description.paths).flatMap(([path, { post }]) => {
    const options = post?.requestBody?.content['application/json']?.schema.oneOf ?? [];
    const group = path.replace('/api/external/', '');
    return options
      .filter(({ title }: { title?: string }) => title !== undefined)
      .map(({ title }: { title: string }) => `${group} ${title}`);
  });
}
