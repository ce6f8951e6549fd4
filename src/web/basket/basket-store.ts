import { useSyncExternalStore } from 'react';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { basketButton as text } from '../../messages/basket/basket-button.ts';
import type { WireCart } from '../../wire/cart.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { addToCart, type CartChange, getCart, updateCart } from '../api-client/calls.ts';
import { knownDestination, likelyDestination } from '../country/visitor-country.ts';
import {
  announceChange,
  forgetAddress,
  forgetBasket,
  isBasketKey,
  rememberBasket,
  rememberedAnswer,
  rememberedBasketId,
} from './basket-memory.ts';
import {
  type BasketError,
  type BasketState,
  emptyBasket,
  stateOf,
  unknownBasket,
} from './basket-state.ts';
import { expectPurchase } from './purchase-memory.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs changes of the basket one after another: within this page always, and across the browser's tabs where it has
 * locks (on secure pages).
 */
function oneAtATime<Value>(task: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks;
  const run = last.then(() => (locks ? locks.request('basket', task) : task()));
  last = run.catch(() => undefined);
  return run;
}

/**
 * The shopper's basket in the browser: one copy for all components of a page, synchronised with the shop's answers
 * and with other tabs. Every price, quantity and total comes from an answer.
 */

/** The remembered basket is no longer known to the shop, or has become an order. */
export class BasketGoneError extends Error {
  override readonly name = 'BasketGone';
  constructor(
    readonly basketId: string,
    readonly order?: string,
  ) {
    super('The basket is gone');
  }
}

let state: BasketState = unknownBasket;
let isWatching = false;
let pending = 0;
/** Simultaneous readers share one request. */
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

export function useBasket(): BasketState {
  return useSyncExternalStore(subscribe, basketState, () => unknownBasket);
}

export function basketState(): BasketState {
  return state;
}

/**
 * Puts a part into the basket; the first one makes the basket.
 * @returns whether it is in; where not, the state's `error` says why
 */
export function add(part: {
  record: string;
  quantity: number;
  country?: string;
  /** The vehicle that the part is for. */
  vehicle?: Vehicle | undefined;
}): Promise<boolean> {
  return addWith((basketId) => addToCart(basketId ? { ...part, cart_id: basketId } : part));
}

/** Like `add`, for any call that adds to a basket, or to a new one if it gets none. */
export async function addWith(
  ask: (basketId: string | undefined) => Promise<WireCart>,
): Promise<boolean> {
  const isIn = await change(async (basketId) => {
    if (!basketId) return ask(undefined);
    try {
      return await askAbout(basketId, () => ask(basketId));
    } catch (error) {
      if (!(error instanceof BasketGoneError)) throw error;
      // The remembered basket is finished: the parts go into a new one.
      forgetBasket(basketId);
      return ask(undefined);
    }
  });
  // A new basket gets the shopper's chosen country, otherwise the visitor's; after a refusal the basket page asks for
  // it.
  if (isIn && state.cart && !state.cart.shipcountry) {
    const known = knownDestination();
    if (known) await sendTo(known);
    else void likelyDestination().then(sendTo);
  }
  return isIn;
}

/** Gives a basket without a country this one. */
export async function sendTo(country: string | undefined): Promise<void> {
  if (country && state.cart && !state.cart.shipcountry) {
    await tryUpdateMany([{ field: 'shipcountry', value: country }]).catch(() => undefined);
  }
}

export function changeQuantity(lineId: string, quantity: number): Promise<boolean> {
  return updateMany([{ field: 'quantity', value: quantity, line_id: lineId }]);
}

export function remove(lineId: string): Promise<boolean> {
  return updateMany([{ field: 'deleted', value: true, line_id: lineId }]);
}

/** @returns whether the line is for these vehicles now, and no others */
export function changeVehicles(lineId: string, vehicles: readonly Vehicle[]): Promise<boolean> {
  return updateMany([{ field: 'vehicles', value: vehicles, line_id: lineId }]);
}

export function update(field: string, value: CartChange['value']): Promise<boolean> {
  return updateMany([{ field, value }]);
}

/** @returns whether all changes took effect; otherwise none did, and the state's `error` says why */
export function updateMany(changes: readonly CartChange[]): Promise<boolean> {
  return change((basketId) => (basketId ? updateCart(basketId, changes) : null));
}

/** Like `updateMany`, but the refusal (`ApiProblem`, `BasketGone`) is thrown to the caller. */
export function tryUpdateMany(changes: readonly CartChange[]): Promise<void> {
  return queued((basketId) => (basketId ? updateCart(basketId, changes) : null));
}

/** Reads the basket afresh. After a lost connection the last answer remains. */
export function reload(): Promise<void> {
  reading ??= readAfresh().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function readAfresh(): Promise<void> {
  try {
    await queued((basketId) => (basketId ? getCart(basketId) : null), { isReading: true });
  } catch (error) {
    if (error instanceof BasketGoneError) return;
    if (!(error instanceof ApiProblem)) throw error;
    if (!state.isKnown) set({ loadProblem: error.message });
  }
}

/** Clears the basket and what was typed at the checkout, as after an order. */
export function reset(): void {
  if (state.basketId) forgetBasket(state.basketId);
  forgetAddress();
  announceChange();
  replace(emptyBasket);
}

export function clearError(): void {
  set({ error: null });
}

type Ask = (basketId: string | null) => Promise<WireCart | null> | null;

async function change(ask: Ask): Promise<boolean> {
  try {
    await queued(ask);
    return true;
  } catch (error) {
    if (error instanceof BasketGoneError) return false;
    if (!(error instanceof ApiProblem)) throw error;
    set({ error: { message: error.message } });
    // The refusal reflects the shop's current state: show that state too.
    if (error.status === 409) void reload();
    return false;
  }
}

/** Calls run one after another, so that two additions cannot make two baskets and answers come in order. */
async function queued(ask: Ask, { isReading = false } = {}): Promise<void> {
  pending += 1;
  set({ isLoading: true });
  try {
    await oneAtATime(async () => {
      const basketId = rememberedBasketId() ?? state.basketId;
      const answer = await askAbout(basketId, () => ask(basketId));
      if (answer) take(answer, isReading);
      else if (!state.isKnown || state.basketId) replace(emptyBasket);
    });
  } catch (error) {
    if (error instanceof BasketGoneError) startAnew(error, isReading);
    throw error;
  } finally {
    pending -= 1;
    set({ isLoading: pending > 0 });
  }
}

/** Distinguishes an unknown basket from an unknown part or line: only the former is forgotten. */
async function askAbout<Answer>(
  basketId: string | null,
  ask: () => Promise<Answer | null> | null,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!basketId || !(error instanceof ApiProblem)) throw error;
    if (error.order) throw new BasketGoneError(basketId, error.order);
    if (error.isUnknown && !(await isStillThere(basketId))) throw new BasketGoneError(basketId);
    throw error;
  }
}

async function isStillThere(basketId: string): Promise<boolean> {
  try {
    await getCart(basketId);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.isUnknown) return false;
    throw error;
  }
}

function take(answer: WireCart, isReading: boolean): void {
  rememberBasket(answer);
  if (!isReading) announceChange();
  replace({ ...stateOf(answer), error: isReading ? state.error : null });
}

function startAnew({ basketId, order }: BasketGoneError, isReading: boolean): void {
  forgetBasket(basketId);
  if (order) {
    forgetAddress();
    // Placed from here, though its answer may have been lost.
    expectPurchase(order);
  }
  announceChange();
  // It was only read, on nobody's request: only the basket page reports that.
  if (isReading && !order) replace({ ...emptyBasket, wasLost: true });
  else replace({ ...emptyBasket, error: goneError(order) });
  if (rememberedBasketId()) void reload();
}

function goneError(order: string | undefined): BasketError {
  return order ? { message: text.alreadyOrdered, order } : { message: text.gone };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => listeners.delete(listener);
}

/** Reads this browser's memory once, and listens to other tabs from then on. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', (event) => {
    // A request in progress may be older than the other tab's change.
    if (isBasketKey(event.key)) void readAfresh();
  });
  window.addEventListener('focus', () => {
    if (rememberedBasketId() !== state.basketId) void reload();
  });
  const basketId = rememberedBasketId();
  const answer = basketId ? rememberedAnswer(basketId) : null;
  if (!basketId) state = emptyBasket;
  else if (answer) state = stateOf(answer);
  // Whoever leaves a page right after the first addition may cut off the call that gives the basket its country.
  if (basketId) void reload().then(() => sendTo(knownDestination()));
}

function replace(next: BasketState): void {
  state = { ...next, isLoading: pending > 0 };
  tell();
}

function set(changes: Partial<BasketState>): void {
  state = { ...state, ...changes };
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
