/**
 * Has the browser's scripts use React Router's production build. A plugin for vite.config.ts.
 *
 * Touches: the path of React Router 7's builds; Vite chooses the development one.
 * Gives: no warnings for developers in a shopper's console, and 0.6 KB of the compressed scripts of a first view.
 * Contract: production-router.test.ts resolves the installed router.
 * Goes when: React Router's `exports` name the production build for browsers.
 */
import type { Plugin } from 'vite';

export function productionRouter(): Plugin {
  return {
    name: 'production-router',
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
