/**
 * Has Terser shorten the browser's scripts that Vite's own minifier has made. A plugin for vite.config.ts.
 *
 * Touches: nothing internal. A script keeps its name, whose hash was taken before: Terser's version is pinned, and a
 *   script under an old name does the same.
 * Gives: 2.1 KB (1.8 %) of the compressed scripts of a catalogue page, for 4 seconds of a build. Decision 0166.
 * Goes when: Vite's minifier alone is as good.
 */
import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  // No getter here has an effect.
  compress: { passes: 3, pure_getters: true },
  format: { comments: false },
};

export function secondMinifier(): Plugin {
  return {
    name: 'second-minifier',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, OPTIONS);
        if (!code) throw new Error(`${chunk.fileName} is empty once it is minified.`);
        chunk.code = code;
      }
    },
  };
}
