/**
 * Chunks of the browser's scripts by the routes that load them. A plugin and groups for vite.config.ts.
 *
 * Touches: Rolldown's groups, which are taken in their order and draw in what their modules import; React Router's names
 *   for the modules of routes (`?__react-router-build-client-route`, `?route-chunk=…`).
 * Gives: without groups a catalogue page asks for 30 scripts. With Rolldown's own `entriesAware` groups, which take the
 *   parts of a route for pages of their own, it loads 2.3 KB more than with these.
 * Contract: the build stops without a root, or with more chunks than groups; route-chunks.test.ts builds a small shop.
 * Goes when: Rolldown merges chunks by what a request costs, and knows routes from what they load late.
 */
import type { Plugin } from 'vite';
import { type ChunkModule, chunksByRoute, EVERY_PAGE } from './chunks-by-route.build.ts';

const LIBRARY = /\/node_modules\//;
const ROOT = /\/root\.tsx$/;
/** Of 100 to 1000 for either, pages load least with these; figures in decision 0040. */
const COSTS = { requestBytes: 500, maxUnusedBytes: 1000 };
const CHUNKS_MAX = 60;

/** Chunks are numbered so that each imports only those before it: in this order groups draw in nothing. */
export function routeChunks() {
  let chunkOf: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'route-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return;
      const modules: ChunkModule[] = [];
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info || LIBRARY.test(id)) continue;
        modules.push({
          id,
          imports: info.importedIds,
          later: info.dynamicallyImportedIds,
          entryOf: info.isEntry ? pageOf(id) : undefined,
          size: info.code?.length ?? 0,
        });
      }
      if (!modules.some(({ entryOf }) => entryOf === EVERY_PAGE)) {
        throw new Error('No root.tsx is among the entries of the browser build.');
      }
      chunkOf = chunksByRoute(modules, COSTS);
      if (new Set(chunkOf.values()).size > CHUNKS_MAX) {
        throw new Error(`More chunks than ${CHUNKS_MAX}: see src/platform/route-chunks.build.ts.`);
      }
    },
  };
  const groups = Array.from({ length: CHUNKS_MAX }, (_, at) => {
    const name = `shared-${at}`;
    return { name, test: (id: string) => chunkOf.get(id) === name };
  });
  return { plugin, groups };
}

/** A route's file, whatever part of it; all pages load the root's. */
function pageOf(id: string): string {
  const [file = id] = id.split('?');
  return ROOT.test(file) ? EVERY_PAGE : file;
}
