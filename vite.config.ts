import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { LICENSES, moreLicenses } from './src/platform/more-licenses.build.ts';
import { slimRouter } from './src/platform/slim-router.build.ts';

export default defineConfig({
  plugins: [reactRouter(), slimRouter(), moreLicenses()],
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
