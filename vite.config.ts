import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
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
                {
                  name: 'shared',
                  test: /src\/(config|kernel|messages\/(?!catalogue)|web\/(api-client|basket|consent|garage|shell|ui|catalogue\/(add-to|catalogue-choice|details|part-card)))/,
                  minShareCount: 3,
                },
                // What lists parts is no use to basket, checkout and the page of one part.
                {
                  name: 'finder',
                  test: /src\/(messages\/catalogue|web\/catalogue)/,
                  minShareCount: 3,
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
