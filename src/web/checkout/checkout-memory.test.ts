import { beforeEach, expect, test, vi } from 'vitest';
import { emptyCheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { forgetAddress } from '../basket/basket-memory.ts';
import { rememberedForm } from './checkout-memory.ts';
import { rememberForm, TYPED_KEPT_MS } from './remember-form.ts';

class FakeStorage {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const closeTab = () => vi.stubGlobal('sessionStorage', new FakeStorage());
beforeEach(() => {
  closeTab();
  vi.stubGlobal('localStorage', new FakeStorage());
});

const typed = { ...emptyCheckoutForm, lastName: 'Nowak', city: 'Gdańsk', termsConsent: true };
const at = Date.parse('2026-11-27T10:00:00Z');

test('what was typed survives a closed tab for a day, but not the consent to the terms', () => {
  rememberForm(typed, at);
  expect(rememberedForm(at + 1)).toEqual(typed);
  closeTab();
  expect(rememberedForm(at + TYPED_KEPT_MS - 1)).toEqual({ ...typed, termsConsent: false });
});

test.each([TYPED_KEPT_MS, -1])('%i ms later it is gone from the device', (later) => {
  rememberForm(typed, at);
  closeTab();
  expect(rememberedForm(at + later)).toEqual(emptyCheckoutForm);
  expect(localStorage.getItem('address')).toBeNull();
});

test('the order takes it away, and nonsense is no form', () => {
  rememberForm(typed, at);
  forgetAddress();
  expect(rememberedForm(at)).toEqual(emptyCheckoutForm);
  for (const text of ['{"at":1e15,"form":7}', 'x', '7', 'null']) {
    localStorage.setItem('address', text);
    expect(rememberedForm(at)).toEqual(emptyCheckoutForm);
  }
});
