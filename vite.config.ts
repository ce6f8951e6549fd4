import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The notices of what browsers get of others, at the address /licenses.txt. */
const LICENSES = 'licenses.txt';

export default defineConfig({
  plugins: [reactRouter(), slimRouter(), bareImports(), moreLicenses()],
  // Random letters cannot be compressed: three tell same names of two files apart.
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    // All styles are 11 KB: one file asked for once is quicker than seventeen small ones.
    cssCodeSplit: false,
    // What is loaded late needs little that is not there already.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        // Minified scripts keep no notices.
        license: { fileName: LICENSES },
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left alone, a page asks for some thirty scripts of a few hundred bytes each.
              groups: [
                // PayPal's loader comes only with its buttons.
                { name: 'vendor', test: /node_modules\/(?!@paypal)/ },
                // What every page needs: the root with all that it imports.
                { name: 'shell', test: /src\/web\/root\.tsx/ },
                {
                  name: 'ui',
                  test: /src\/(messages\/fit\.|domain\/parts\/fit-words|web\/(ui\/(?!tabs|quantity|icon-b|form|field|fault|checkbox|text-)|addresses\/details-href|page-data\/(use-vat|root-data)|consent\/consent-gate|garage\/fit-icons))/,
                  minShareCount: 2,
                },
                {
                  name: 'fields',
                  test: /src\/web\/ui\/(field|fault)/,
                  minShareCount: 2,
                },
                {
                  name: 'part',
                  test: /src\/(messages\/(part|legal-guarantee)\.ts|web\/(part\/(?!lightbox)|enquiry\/|guarantee\/|addresses\/fitment|api-client\/part-calls|ui\/tabs))/,
                  minShareCount: 2,
                },
                {
                  name: 'card',
                  test: /src\/(messages\/part-card|web\/(catalogue\/part-card|basket\/add-to|price\/price|garage\/(fit-mark|use-fit-check)))/,
                  minShareCount: 2,
                },
                {
                  name: 'summary-frame',
                  test: /src\/(kernel\/format-days|web\/basket\/summary-(frame|panel\.module))/,
                  minShareCount: 2,
                },
                {
                  name: 'summary',
                  test: /src\/(messages\/basket\.ts|web\/basket\/(summary-contents|totals|tax-note|discount))/,
                  minShareCount: 2,
                },
                {
                  name: 'lines',
                  test: /src\/web\/(basket\/(line-|lines-|priced|kit-comp)|garage\/fit-line)/,
                  minShareCount: 2,
                },
                // What baskets, checkout and orders share is no use to who is still looking.
                {
                  name: 'selling',
                  test: /src\/(messages\/checkout\.ts|web\/(api-client\/order-calls|page-data\/private-page|basket\/(empty-basket|delivery-choices|use-(?!destination))|checkout\/checkout-steps))/,
                  minShareCount: 2,
                },
                {
                  name: 'paying',
                  test: /src\/(messages\/payment\.ts|domain\/basket\/payment-methods|web\/payment\/place-order)/,
                  minShareCount: 2,
                },
                {
                  name: 'finder',
                  test: /src\/(messages\/catalogue|web\/(api-client\/catalogue-calls|catalogue\/(finder|catalogue-page-data|arrange|card-row|answer)))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node20',
        rollupOptions: {
          input: {
            index: 'src/server.ts',
            import: 'src/cli/import.ts',
            marquee: 'src/cli/marquee.ts',
            shipping: 'src/cli/shipping.ts',
            'line-worker': 'src/domain/feed/stage/line-worker.server.ts',
          },
        },
      },
    },
  },
});

/**
 * The router's production build, which Vite does not choose by itself. The warnings for developers that are still in it
 * are said to have no effect, so that they are left out. Names for developers are taken off its components, because they
 * keep in what nobody uses: its links and forms. What asks for routes is left out too: pages know all of them.
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer, options) {
      if (id !== 'react-router' && id !== 'react-router/dom') return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^(?=function warn\w*\()/gm, '/* @__NO_SIDE_EFFECTS__ */ ')
          .replace(/(?<!function )isFogOfWarEnabled\(\w+, \w+\)/g, 'false')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^(var \w+ = )(?=React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}

/** Imports of what is loaded late, as they are: Vite would wrap each, to ask for its styles and modules first. Here are none. */
function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** Adds what Vite cannot find: the licence of PayPal's loader, whose package has none but a notice in its script, and the typefaces'. */
function moreLicenses(): Plugin {
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
        const script = read('node_modules/@paypal/paypal-js/dist/esm/paypal-js.js');
        const notice = /^\/\*!\n(.*?) \*\//s.exec(script)?.[1]?.replace(/^ \* ?/gm, '');
        if (!notice) throw new Error("PayPal's script has no notice.");
        const apache = read('src/web/licenses/apache-2.0.txt');
        const barlow = read('src/web/styles/faces/LICENSE');
        licenses.source =
          `${licenses.source}`.replace(ofPaypal, (title) => `${title}\n${notice}\n${apache}`) +
          `\n## Barlow and Barlow Condensed, in parts (OFL-1.1)\n\n${barlow}`;
      },
    },
  };
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
