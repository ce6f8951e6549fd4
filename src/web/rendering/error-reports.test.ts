import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { errorReporter } from './error-reports.server.ts';

/** A browser of which the reporter touches little. */
async function reportsOf(happen: (events: Record<string, (event: object) => void>) => void) {
  const sent: Promise<unknown>[] = [];
  const events: Record<string, (event: object) => void> = {};
  runInNewContext(errorReporter('1.2.3-20261124'), {
    Blob,
    location: { pathname: '/parts', search: '?q=a@b.example' },
    navigator: {
      sendBeacon: (url: string, body: Blob) =>
        sent.push(body.text().then((text) => [url, body.type, JSON.parse(text)])),
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      events[name] = listener;
    },
  });
  happen(events);
  return Promise.all(sent);
}

it('reports an error with the page, without its query, and the version', async () => {
  const error = new TypeError('x is not a function');
  expect(await reportsOf(({ error: tell }) => tell?.({ error }))).toEqual([
    [
      '/api/browser-errors',
      'application/json',
      {
        message: error.message,
        stack: error.stack?.slice(0, 2000),
        page: '/parts',
        version: '1.2.3-20261124',
      },
    ],
  ]);
});

it.each([
  [new Error('refused'), 'refused'],
  ['only a text', 'only a text'],
  [404, '404'],
])('reports a promise that nobody looked after: %s', async (reason, message) => {
  const [report] = await reportsOf(({ unhandledrejection }) => unhandledrejection?.({ reason }));
  expect(report).toMatchObject([expect.anything(), 'application/json', { message }]);
});

it('reports at most three of a page, and nothing of other origins’ scripts', async () => {
  const reports = await reportsOf(({ error: tell }) => {
    tell?.({ error: null, message: 'Script error.' });
    for (let i = 0; i < 9; i++) tell?.({ error: new Error(`${i}`) });
  });
  expect(reports).toHaveLength(3);
});
