import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', sourcemap: false },
  environments: {
    ssr: {
      build: {
        target: 'node20',
        rollupOptions: {
          input: {
            index: 'src/server.ts',
            import: 'src/cli/import.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
