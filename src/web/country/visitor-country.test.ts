import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The country of a visitor whose browser speaks a language, where /country answers so; and what was asked and logged. */
async function found(language: string, answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('fetch', fetch);
  const { visitorCountry } = await import('./visitor-country.ts');
  const country = await visitorCountry();
  return { country, asked: fetch.mock.calls, logged: warn.mock.calls.map(([text]) => text) };
}

const says =
  (country: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json({ country }, { status }));

it('takes the country of the language, and asks nothing', async () => {
  expect(await found('fr-FR', says('NL'))).toEqual({ country: 'FR', asked: [], logged: [] });
});

it('asks where the language names none, and keeps the answer for the session', async () => {
  const { country, asked, logged } = await found('en-US', says('NL'));
  expect([country, asked, logged]).toEqual(['NL', [['/country']], []]);
  expect([...kept]).toEqual([['userCountry', 'NL']]);
});

it.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the shop fails', says('NL', 500)],
  ['the answer is none', says(undefined)],
])('takes the shop’s own, says so in the log and keeps nothing when %s', async (_when, answer) => {
  const { country, logged } = await found('en-US', answer);
  expect([country, logged]).toEqual(['PL', ['Failed to fetch country']]);
  expect([...kept]).toEqual([]);
});
