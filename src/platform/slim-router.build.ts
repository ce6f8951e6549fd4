/**
 * Takes out of React Router's browser code what the shop never uses. A plugin for vite.config.ts.
 *
 * Touches: the text of React Router 7's production build, by the patterns below, and its path (Vite chooses the development one).
 * Gives: 9.5 KB (7.8 %) of the compressed scripts of a first view: the developers' warnings and messages 1.6, names for developers 1.8
 *   (they keep unused components in), links and forms 1.6, asking for routes 1.2 (pages know all of them), the production
 *   build 0.4, hooks for measuring, server components and single pages without a server 1.4, links that fetch pages ahead
 *   0.7, fetchers, view transitions and routes that come later 2.7; some of it twice over. No page calls `useFetcher`.
 * Contract: the build stops where a pattern finds nothing; slim-router.test.ts checks that in the installed router.
 * Goes when: React Router marks these calls as free of side effects (`#__NO_SIDE_EFFECTS__`), or the total is under 2 KB.
 */
import type { Plugin } from 'vite';

interface Removal {
  readonly what: string;
  readonly find: RegExp;
  readonly put: string;
  /** Places that are found at least; 1 where left out. */
  readonly times?: number;
}

const REMOVALS: readonly Removal[] = [
  { what: 'warnings', find: /^(?=function warn\w*\()/gm, put: '/* @__NO_SIDE_EFFECTS__ */ ' },
  { what: 'route discovery', find: /(?<!function )isFogOfWarEnabled\(\w+, \w+\)/g, put: 'false' },
  { what: 'names', find: /^\w+\.displayName = "\w+";$/gm, put: '' },
  {
    what: 'components',
    find: /^(var \w+ = )(?=React\d*\.forwardRef\()/gm,
    put: '$1/* @__PURE__ */ ',
  },
  { what: 'instrumentation', find: /if \(init\.instrumentations\)/g, put: 'if (false)' },
  {
    what: 'server components',
    find: /if \(this\.context\)(?= \{\s+return [^;]*\bRSCErrorHandler\b)/g,
    put: 'if (false)',
  },
  { what: 'prefetching', find: /isPageLinkDescriptor\(link\) \?/g, put: 'false ?' },
  {
    what: 'pages without a server',
    find: /if \(!ssr && (?=!foundRevalidatingServerLoader\))/g,
    put: 'if (false && ',
  },
  {
    what: 'route discovery on the way',
    find: /\binit\.patchRoutesOnNavigation\b(?!\()/g,
    put: 'void 0',
  },
  { what: 'waiting for discovered routes', find: /if \(isFogOfWar\)/g, put: 'if (false)' },
  {
    what: 'calls for fetchers and for changing routes',
    times: 6,
    find: /^ {4}(?:fetch: \w+|\w+Fetcher|deleteFetcher: \w+|patchRoutes|_internalSetRoutes),\n/gm,
    put: '',
  },
  {
    what: 'loads of fetchers',
    times: 9,
    find: /^ +(?=(?:fetchLoadMatches|revalidatingFetchers|fetchersQueuedForDeletion)\.(?:forEach|filter)\()/gm,
    put: 'if (false) ',
  },
  {
    what: 'turns for fetchers',
    times: 3,
    find: /if \((?:fetcherKey|options\.navigate === false|revalidatingFetchers\.length > 0)\)/g,
    put: 'if (false)',
  },
  {
    what: 'messages for developers',
    find: /\b(invariant\w*\((?:[^"`;(){}]|\(\w*\))*?,\s*)(?:"[^"\n]*"|`[^`]*`)(?=\s*\))/g,
    put: '$1"React Router"',
    times: 53,
  },
  {
    what: 'updates without a view transition',
    find: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g,
    put: 'if (true)',
  },
  {
    what: 'view transitions on going back',
    find: /if \(isBrowser\w*\)(?= \{\s+restoreAppliedTransitions)/g,
    put: 'if (false)',
  },
  {
    what: 'view transitions',
    times: 5,
    find: /if \((?:renderDfd && pendingState && [^)]*|!?vtContext\.isTransitioning && [^)]*|pendingViewTransitionEnabled)\) (?=\{)/g,
    put: 'if (false) ',
  },
];

/** The module of the router's that pages run, as opposed to its small entries. */
const MAIN_MODULE = 'function createBrowserRouter(';

/**
 * @returns the code without what is not used
 * @throws where the router's main module has changed so that a removal finds nothing
 */
export function slimmed(code: string): string {
  return REMOVALS.reduce((text, { what, find, put, times = 1 }) => {
    const found = text.match(find)?.length ?? 0;
    if (found < times && code.includes(MAIN_MODULE)) {
      throw new Error(
        `React Router has changed: its ${what} are not found. See src/platform/slim-router.build.ts.`,
      );
    }
    return text.replace(find, put);
  }, code);
}

export function slimRouter(): Plugin {
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
      handler: (code) => ({ code: slimmed(code), map: null }),
    },
  };
}
