import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { LICENSES, moreLicenses } from './src/platform/more-licenses.build.ts';
import { productionRouter } from './src/platform/production-router.build.ts';

export default defineConfig({
  plugins: [reactRouter(), productionRouter(), moreLicenses()],
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
          // Paths and the like are named in many chunks: as text they compress better than as an import.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // The name of a script stands in all that import it, and random letters cannot be compressed:
            // six letters say what it is, seven digits which.
            hashCharacters: 'hex',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${name.slice(0, 6)}-[hash:7].js`,
            codeSplitting: {
              groups: [
                // PayPal's loader comes only with its buttons.
                { name: 'vendor', test: /node_modules\/(?!@paypal)/ },
                // What most pages need. Alone, a catalogue page asks for 70 scripts instead of 30.
                { name: 'shop', test: /\/src\//, minShareCount: 9 },
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
          // As in the browser's build: a face that the server preloads is the one that the style sheet asks for.
          output: { hashCharacters: 'hex' },
          input: {
            index: 'src/server.ts',
            instances: 'src/instances.server.ts',
            'first-database': 'src/first-database.server.ts',
            desk: 'src/cli/desk/desk.ts',
            import: 'src/cli/import.ts',
            'import-upload': 'src/cli/import-upload.ts',
            'import-history': 'src/cli/import-history.ts',
            'undo-import': 'src/cli/undo-import.ts',
            mail: 'src/cli/mail.ts',
            migrate: 'src/cli/migrate.ts',
            backup: 'src/cli/backup/backup.ts',
            restore: 'src/cli/backup/restore.ts',
            verify: 'src/cli/backup/verify.ts',
            'move-to-postgres': 'src/cli/backup/move-to-postgres.ts',
            marquee: 'src/cli/marquee.ts',
            'opening-days': 'src/cli/opening-days.ts',
            orders: 'src/cli/orders.ts',
            'personal-data': 'src/cli/personal-data.ts',
            promo: 'src/cli/promo.ts',
            shipping: 'src/cli/shipping.ts',
            'pdf-worker': 'src/domain/papers/pdf/pdf-worker.server.ts',
            'workbook-worker': 'src/domain/order-list/workbook-worker.server.ts',
            'line-worker': 'src/domain/feed/stage/line-worker.server.ts',
          },
        },
      },
    },
  },
});
