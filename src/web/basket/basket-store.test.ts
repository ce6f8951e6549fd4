import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireCart } from '../../wire/cart.ts';

type Call = Record<string, unknown> & { action: string };
type Reply = { status?: number; body: unknown };

let calls: Call[];
let reply: (call: Call) => Reply;
let store: typeof import('./basket-store.ts');

class FakeStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

beforeEach(async () => {
  calls = [];
  reply = () => ({ body: cartOf('basket-1') });
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  // The page says which countries the owner has added: none.
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    // The visitor's country is unknown.
    if (address === '/country') return new Response(JSON.stringify({ country: 'GB' }));
    const call = JSON.parse(String(init.body)) as Call;
    calls.push(call);
    const { status = 200, body } = reply(call);
    return new Response(JSON.stringify(body), { status });
  });
  vi.resetModules();
  store = await import('./basket-store.ts');
});

afterEach(() => vi.unstubAllGlobals());

function cartOf(id: string, quantities: readonly number[] = [2]): WireCart {
  const transactionlines = quantities.map((quantity, index) => ({
    _id: `line-${index}`,
    quantity,
    kitcomponent: false,
  }));
  return {
    cart_id: id,
    shoppingcarts: [
      {
        shoppingcart: { basketId: id, transactionlines },
        options: { shippingmethod: [], paymentmethod: [] },
        summary: {},
      },
    ],
  } as unknown as WireCart;
}

function refusal(status: number, message: string, more = {}): Reply {
  return { status, body: { status, message, ...more } };
}

test('the first addition makes the basket, the next ones go into it', async () => {
  const [first, second] = await Promise.all([
    store.add({ record: 'a', quantity: 1 }),
    store.add({ record: 'b', quantity: 1 }),
  ]);
  expect([first, second]).toEqual([true, true]);
  expect(calls.map((call) => call.cart_id)).toEqual([undefined, 'basket-1']);
  expect(store.basketState()).toMatchObject({ basketId: 'basket-1', count: 2, isLoading: false });
  expect(localStorage.getItem('basketId')).toBe('basket-1');
});

test('every call carries source, currency and customer', async () => {
  await store.add({ record: 'a', quantity: 1 });
  expect(calls[0]).toMatchObject({ source: 'EU', currency: 'EUR', customer: 'guest' });
});

test('a refusal is shown as the shop says it, and the basket stays', async () => {
  await store.add({ record: 'a', quantity: 1 });
  reply = (call) =>
    call.action === 'getCarts'
      ? { body: cartOf('basket-1') }
      : refusal(409, 'Only 2 can be had now.');
  expect(await store.changeQuantity('line-0', 9)).toBe(false);
  expect(store.basketState()).toMatchObject({
    basketId: 'basket-1',
    error: { message: 'Only 2 can be had now.' },
  });
});

describe('a basket that is gone', () => {
  test('an unknown line is not an unknown basket', async () => {
    await store.add({ record: 'a', quantity: 1 });
    reply = (call) =>
      call.action === 'getCarts' ? { body: cartOf('basket-1') } : refusal(404, 'No such line.');
    await store.remove('line-7');
    expect(store.basketState()).toMatchObject({
      basketId: 'basket-1',
      error: { message: 'No such line.' },
    });
  });

  test('an unknown basket is let go', async () => {
    localStorage.setItem('basketId', 'old');
    reply = () => refusal(404, 'No such basket.');
    await store.reload();
    expect(store.basketState()).toMatchObject({ isKnown: true, basketId: null, count: 0 });
    expect(localStorage.getItem('basketId')).toBeNull();
  });

  test('an ordered basket is let go and leads to its order', async () => {
    localStorage.setItem('basketId', 'old');
    sessionStorage.setItem('address', '{}');
    reply = () => refusal(409, 'Already ordered.', { order: 'order-1' });
    await store.reload();
    expect(store.basketState()).toMatchObject({ basketId: null, error: { order: 'order-1' } });
    expect(sessionStorage.getItem('address')).toBeNull();
  });

  test('what is added to it goes into a new one', async () => {
    localStorage.setItem('basketId', 'old');
    reply = (call) =>
      call.cart_id === 'old'
        ? refusal(409, 'Already ordered.', { order: 'order-1' })
        : { body: cartOf('new') };
    expect(await store.add({ record: 'a', quantity: 1 })).toBe(true);
    expect(store.basketState()).toMatchObject({ basketId: 'new', error: null });
  });

  test('a basket that another tab began meanwhile stays', async () => {
    await store.add({ record: 'a', quantity: 1 });
    localStorage.setItem('basketId', 'of-the-other-tab');
    store.reset();
    expect(localStorage.getItem('basketId')).toBe('of-the-other-tab');
  });
});

describe('a shop that cannot be reached', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
  });

  test('is not an empty basket', async () => {
    localStorage.setItem('basketId', 'basket-1');
    await store.reload();
    expect(store.basketState().isKnown).toBe(false);
    expect(store.basketState().loadProblem).toContain('could not be reached');
    expect(localStorage.getItem('basketId')).toBe('basket-1');
  });

  test('is said to whoever changed something', async () => {
    expect(await store.add({ record: 'a', quantity: 1 })).toBe(false);
    expect(store.basketState().error?.message).toContain('could not be reached');
  });
});

test('the refusal of a quiet change goes to whoever asked', async () => {
  await store.add({ record: 'a', quantity: 1 });
  reply = () => refusal(422, 'Unknown code.');
  await expect(store.tryUpdateMany([{ field: 'promocode', value: 'X' }])).rejects.toThrow(
    'Unknown code.',
  );
  expect(store.basketState().error).toBeNull();
});
