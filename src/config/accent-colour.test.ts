import { expect, test } from 'vitest';
import { contrast, nearestAccent, shadesOf, weakPairs } from './accent-colour.ts';
import { readConfig } from './config.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test('the colours of the shop pass, with shades close to its own', () => {
  expect(weakPairs('#dc3332')).toEqual([]);
  expect(shadesOf('#dc3332')).toEqual({
    accent: '#dc3332',
    hover: '#c22d2c',
    pressed: '#a52626',
    tint: '#fdf1f1',
  });
});

test.each([
  ['#ffcc00', ['on-accent', 'as-text']],
  ['#dddddd', ['on-accent', 'as-text']],
  ['#001f5c', ['on-dark']],
  ['#000000', ['on-dark']],
])('%s is too weak as %j, and the nearest colour of its hue passes', (colour, what) => {
  expect(weakPairs(colour).map((pair) => pair.what)).toEqual(what);
  const nearest = nearestAccent(colour);
  expect(weakPairs(nearest)).toEqual([]);
  // Nearest: a step back towards the colour fails.
  expect(nearest).not.toBe(colour);
});

test('every hue has one that passes', () => {
  for (let red = 0; red <= 255; red += 51)
    for (let green = 0; green <= 255; green += 51)
      for (let blue = 0; blue <= 255; blue += 51) {
        const hex = [red, green, blue].map((c) => c.toString(16).padStart(2, '0')).join('');
        expect(weakPairs(nearestAccent(`#${hex}`))).toEqual([]);
      }
});

test.each([
  ['#0B7352', '#0b7352'],
  ['0b7352', '#0b7352'],
])('a setting of %s is %s', (typed, colour) => {
  expect(readConfig({ SHOP_COLOUR: typed }).colour).toBe(colour);
});

test.each([
  ['red', /Expected a colour as in #dc3332/],
  ['#fc0', /Expected a colour as in #dc3332/],
  ['#ffff00', /white text on it has a contrast of 1\.0:1/],
  ['#ffcc00', /white text on it has a contrast of 1\.5:1, 4\.5:1 are needed.*#\w{6} passes/],
  ['#001f5c', /against the dark bars.*3:1.*#\w{6} passes/],
])('%s is refused', (typed, words) => {
  expect(() => readConfig({ SHOP_COLOUR: typed })).toThrow(words);
});
