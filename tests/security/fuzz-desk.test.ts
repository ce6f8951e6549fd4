import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ODD_TEXTS } from '../../scripts/fuzz/alphabet.mjs';
import { deskForTests } from '../support/desk-for-tests.ts';
import { orderOf } from '../support/paid-order.ts';
import { runsOf } from '../support/whole-run.ts';

/**
 * Sends every screen and form of the desk malformed values, as an owner and as a stranger. Bodies and addresses are
 * made from the forms and links of the screens. SAF-2
 */

/** `npm run fuzz -- desk` asks for more of them, and for other ones. */
const REQUESTS = Number(process.env.FUZZ_DESK_REQUESTS ?? runsOf(300));
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_601);
const SCREENS_MAX = 120;
/** Ends the session that asks, or runs for long in a process of its own. */
const LEFT_ALONE = /sign-out|\/accounts\/[^/]+\/|\/imports\/.*(?:run|begin)/;

const server = deskForTests();
beforeEach(async () => {
  await server.open({ RATE_LIMIT: 'off' });
  await orderOf(server.context, [2, 1]);
  await orderOf(server.context, [1], { isPaid: false });
});

type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];

interface Form {
  readonly action: string;
  readonly isPost: boolean;
  readonly fields: readonly string[];
}

/** Follows links from screen to screen, and notes every form with its fields and every value that stands in one. */
async function explore(browser: Browser, start: readonly string[]) {
  const open = [...start];
  const screens = new Set<string>();
  const forms = new Map<string, Form>();
  const values = new Set<string>();
  for (let url = open.shift(); url && screens.size < SCREENS_MAX; url = open.shift()) {
    if (screens.has(url)) continue;
    screens.add(url);
    const { body } = await browser.get(url);
    for (const [, link = ''] of body.matchAll(/href="(\/desk[^"#]*)/g)) {
      open.push(link.replaceAll('&amp;', '&'));
    }
    for (const [, tag = '', inside = ''] of body.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
      const action = (/action="([^"]*)"/.exec(tag)?.[1] || url).replaceAll('&amp;', '&');
      const fields = [...inside.matchAll(/\bname="([^"]+)"/g)].map(([, name = '']) => name);
      const isPost = /method="post"/i.test(tag);
      forms.set(`${isPost} ${action}`, { action, isPost, fields: [...new Set(fields)] });
      for (const [, value = ''] of inside.matchAll(/\bvalue="([^"]{1,60})"/g)) values.add(value);
    }
  }
  return { screens: [...screens], forms: [...forms.values()], values: [...values] };
}

const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(
    ...['', ' ', '\u0000', 'a\u0000b', '\ufffd', '\u202e', '%', '%00', "'", '\\', '\n', '\t'],
    ...['0', '-1', '1.5', '1e9', '1e400', 'NaN', '0x10', '2147483648', '9223372036854775808'],
    ...['null', 'undefined', '__proto__', 'constructor', '[object Object]', '{}', '[]', 'true'],
    ...['2026-02-31', '0000-00-00', '99999-01-01', '2026-06-01', '12,345.67', '-0,01', 'EUR'],
    ...['00000000-0000-0000-0000-000000000000', 'x@y.example', 'WB-1', 'TOYOTA', '🔧'.repeat(40)],
    ...['<script>alert(1)</script>', '=HYPERLINK("x")', '{{7*7}}', '../../etc', '# A\n\n[x](y)'],
    'x'.repeat(9_000),
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Addresses with some of their steps or values replaced. */
function spoilt(address: string, value: string, at: number): string {
  const [path = '', query] = address.split('?');
  const steps = path.split('/');
  const index = 2 + (at % Math.max(1, steps.length - 2));
  const changed =
    at % 3 === 0 ? steps.with(Math.min(index, steps.length - 1), escaped(value)) : steps;
  const pairs = [...new URLSearchParams(query ?? '').keys(), 'q', 'page'].map(
    (name, place) => `${escaped(name)}=${place === at % 4 ? escaped(value) : ''}`,
  );
  return `${changed.join('/') || '/desk'}?${pairs.join('&')}`;
}

const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString());

afterEach(async () => {
  await server.db.sql`delete from import_upload`;
});

test(`no screen and no form of the desk fails on any of ${REQUESTS} odd requests`, {
  timeout: 60_000 + REQUESTS * 200,
}, async () => {
  let { browser } = await server.owner();
  const start = server.desk.routes
    .filter(({ method, url }) => method === 'GET' && !url.includes(':') && !url.includes('*'))
    .map(({ url }) => url);
  const { screens, forms, values } = await explore(browser, start);
  expect(screens.length).toBeGreaterThan(40);
  const usable = forms.filter(({ action }) => !LEFT_ALONE.test(action));
  expect(usable.length).toBeGreaterThan(20);
  const stranger = server.desk.browser('192.0.2.99');
  await stranger.get('/desk/sign-in');

  const value = fc.oneof(
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
  const asked = fc.record({
    form: fc.option(fc.constantFrom(...usable), { freq: 3 }),
    screen: fc.constantFrom(...screens.filter((url) => !LEFT_ALONE.test(url))),
    typed: fc.array(value, { minLength: 6, maxLength: 6 }),
    spare: fc.constantFrom(...new Set(usable.flatMap(({ fields }) => fields))),
    at: fc.nat(60),
    isStranger: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  });
  let accounts = 0;
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  await fc.assert(
    fc.asyncProperty(asked, async ({ form, screen, typed, spare, at, isStranger }) => {
      const by = isStranger ? stranger : browser;
      const first = typed[0] ?? '';
      const fields = Object.fromEntries(
        [...(form?.fields ?? []), spare].map((name, place) => [name, typed[place % 6] ?? '']),
      );
      delete fields['form-token'];
      const reply = form?.isPost
        ? await by.post(at % 5 === 0 ? spoilt(form.action, first, at) : form.action, fields)
        : await by.get(spoilt(screen, first, at));
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
      if (reply.statusCode >= 500) {
        const sent = form?.isPost ? JSON.stringify(fields).slice(0, 600) : '';
        faults.push(`${reply.statusCode} ${form?.action ?? screen} ${first.slice(0, 40)} ${sent}`);
      }
      if (!isStranger && reply.statusCode === 401) {
        accounts += 1;
        ({ browser } = await server.signedIn('owner', `owner-${accounts}@shop.example`));
      }
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  expect(faults).toEqual([]);
  // Screens and steps were reached, and not only the door.
  expect(statuses[200] ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses[303] ?? 0).toBeGreaterThan(0);
});
