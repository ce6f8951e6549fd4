import { expect, it } from 'vitest';
import { MARQUEE_TEXT_MAX } from '../../config/lengths.ts';
import { changedMarquee, noMessage, shownMarquee } from './marquee.ts';

const both = { text: 'Sale', isShown: true, errorText: 'No deliveries', isErrorShown: true };

it.each([
  ['both', {}, 'No deliveries'],
  ['the error alone', { isShown: false }, 'No deliveries'],
  ['the message alone', { isErrorShown: false }, 'Sale'],
  ['neither', { isShown: false, isErrorShown: false }, undefined],
  ['an error that says nothing', { errorText: '' }, undefined],
  ['a message that says nothing', { text: '', isErrorShown: false }, undefined],
])('with %s switched on says what it should', (_name, change, said) => {
  const shown = shownMarquee({ ...both, ...change });
  expect(shown?.text).toBe(said);
  expect(shown?.isError).toBe(said && said === both.errorText);
});

it('makes one line of a text, and leaves alone what is not named', () => {
  expect(changedMarquee(both, { text: ' Open\n on  Monday ' })).toEqual({
    ok: true,
    value: { ...both, text: 'Open on Monday' },
  });
});

it.each([
  [{ isShown: true }, { kind: 'nothing-to-show', of: 'text' }],
  [
    { isErrorShown: true, errorText: ' ' },
    { kind: 'nothing-to-show', of: 'errorText' },
  ],
  [{ text: 'x'.repeat(MARQUEE_TEXT_MAX + 1) }, { kind: 'too-long', length: MARQUEE_TEXT_MAX + 1 }],
])('refuses %j', (change, refusal) => {
  expect(changedMarquee(noMessage, change)).toEqual({ ok: false, refusal });
});

it('takes a text of the greatest length', () => {
  expect(changedMarquee(noMessage, { text: 'x'.repeat(MARQUEE_TEXT_MAX) }).ok).toBe(true);
});
