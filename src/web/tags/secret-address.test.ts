import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSecret, isToldByStep, loadedTags } from './secret-address.ts';

afterEach(() => {
  loadedTags.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['/order/7598bf86?paid', true],
  ['/orders', false],
  ['/', false],
  ['/payment', false],
])('the address %s is a key: %s', (address, secret) => {
  expect(isSecret(address)).toBe(secret);
});

describe('a step', () => {
  const steps: [string, string, boolean][] = [
    ['/payment', '/order/1', true],
    ['/order/1', '/parts', true],
    ['/parts', '/details/a', false],
  ];

  it.each(steps)('from %s to %s, with tags, is told: %s', (pathname, to, told) => {
    vi.stubGlobal('location', { pathname });
    loadedTags.add('https://tags.example/gtm.js');
    expect(isToldByStep(to)).toBe(told);
  });

  it.each(steps)('from %s to %s, without tags, is told to nobody', (pathname, to) => {
    vi.stubGlobal('location', { pathname });
    expect(isToldByStep(to)).toBe(false);
  });
});
