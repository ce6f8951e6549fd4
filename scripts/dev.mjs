/** `npm run dev`: runs the shop on Vite's development server; pages reload as you type. */
import { prepare } from './prepare.mjs';
import { command, root, say } from './run.mjs';
import { closeWhenAsked } from './serve.mjs';

await command(async () => {
  await prepare({ build: false });
  process.env.NODE_ENV ??= 'development';
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const { startServer } = await vite.ssrLoadModule('/src/server.ts');
  const server = await startServer({
    say,
    development: {
      middleware: vite.middlewares,
      loadPages: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    },
  });
  closeWhenAsked({
    async close() {
      await server.close();
      await vite.close();
    },
  });
  say(`the shop is at ${server.url}, in development`);
});
