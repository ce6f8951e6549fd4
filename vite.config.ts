import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), slimRouter()],
  // All styles are 11 KB: one file asked for once is quicker than seventeen small ones.
  build: { target: 'es2022', sourcemap: false, cssCodeSplit: false },
  environments: {
    client: {
      build: {
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
                  test: /src\/(messages\/fit\.|domain\/parts\/fit-words|web\/(ui\/(?!tabs|quantity|legal|icon-b|price)|consent\/consent-gate|garage\/fit-icons))/,
                  minShareCount: 2,
                },
                {
                  name: 'card',
                  test: /src\/(messages\/part-card|web\/(catalogue\/(part-card|add-to|details)|ui\/price|garage\/(fit-mark|use-fit-check)))/,
                  minShareCount: 2,
                },
                { name: 'summary', test: /src\/web\/basket\/summary-panel/, minShareCount: 2 },
                // What baskets, checkout and orders share is no use to who is still looking.
                {
                  name: 'selling',
                  test: /src\/(messages\/(checkout|payment)\.ts|web\/(basket\/(summary-panel|totals|tax-note|discount|empty-basket|line-|lines-|priced|kit-comp|delivery-choices|private-page|use-)|checkout\/checkout-steps|garage\/fit-line))/,
                  minShareCount: 2,
                },
                {
                  name: 'finder',
                  test: /src\/(messages\/catalogue|web\/catalogue\/(finder|catalogue-page-data|arrange|card-row|answer))/,
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
            'line-worker': 'src/domain/feed/line-worker.server.ts',
          },
        },
      },
    },
  },
});

/** The router's production build, which Vite does not choose by itself: without its warnings for developers. */
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
  };
}
