/**
 * Completes the licences that Vite collects: PayPal's loader, whose package has none but a notice in its script, the
 * typefaces, and the public holidays that arrival dates rest on, whose data wants its sources named. A plugin for vite.config.ts.
 *
 * Touches: the text of Vite 8's licence file and of @paypal/paypal-js 11.
 * Gives: notices that those licences demand. No speed and no bytes.
 * Contract: the build stops where either text has changed; more-licenses.test.ts checks PayPal's without a build.
 * Goes when: Vite takes additions, or PayPal's package gets a licence file.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The notices of what browsers get of others, at the address /licenses.txt. */
export const LICENSES = 'licenses.txt';

export function moreLicenses(): Plugin {
  return {
    name: 'more-licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const licenses = bundle[LICENSES];
        const ofPaypal = /^## @paypal\/paypal-js .*\n/m;
        if (licenses?.type !== 'asset' || !ofPaypal.test(`${licenses.source}`)) {
          throw new Error('The licences are not as they were when more were added to them.');
        }
        const notice = payPalNotice();
        const apache = read('src/web/licenses/apache-2.0.txt');
        const barlow = read('src/web/styles/faces/LICENSE');
        licenses.source =
          `${licenses.source}`.replace(ofPaypal, (title) => `${title}\n${notice}\n${apache}`) +
          `\n## Barlow and Barlow Condensed, in parts (OFL-1.1)\n\n${barlow}` +
          `\n## date-holidays: public holidays (ISC, data CC-BY-SA-3.0)\n\n${holidayNotice()}`;
      },
    },
  };
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** @throws where the licence does not name the sources of the data */
export function holidayNotice(): string {
  const notice = read('node_modules/date-holidays/LICENSE');
  if (!/CC BY-SA 3\.0 Attributions/.test(notice)) throw new Error('The holidays have no sources.');
  return notice;
}

/** @throws where PayPal's script does not begin with one */
export function payPalNotice(): string {
  const script = read('node_modules/@paypal/paypal-js/dist/esm/paypal-js.js');
  const notice = /^\/\*!\n(.*?) \*\//s.exec(script)?.[1]?.replace(/^ \* ?/gm, '');
  if (!notice) throw new Error("PayPal's script has no notice.");
  return notice;
}
