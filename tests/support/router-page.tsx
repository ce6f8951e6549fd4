import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useLoaderData,
} from 'react-router';
import { renderMarkup, takeHandover } from '../../src/platform/router-handover.server.tsx';

/** What a loader may give that is not to break out of a script. */
export const TRICKY = { text: '</script><b>&amp;', lines: 'a\u2028b' };

function Root() {
  const data = useLoaderData<typeof TRICKY>();
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <h1>{data.lines}</h1>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const route = {
  id: 'root',
  path: '',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: '/assets/root.js',
  imports: ['/assets/shell.js'],
  css: [],
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

type HandleDocument = (context: EntryContext, request: Request) => Promise<string>;

/**
 * Has the installed React Router handle a request for a page of one route, as the build of the shop would.
 * @param handle makes the page of what the router gives an entry.server file
 */
export async function routerPage(handle: HandleDocument): Promise<string> {
  const build = {
    entry: {
      module: {
        default: async (
          request: Request,
          status: number,
          headers: Headers,
          context: EntryContext,
        ) => new Response(await handle(context, request), { status, headers }),
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => TRICKY } } },
    assets: {
      entry: { module: '/assets/entry.client.js', imports: ['/assets/vendor.js'], css: [] },
      routes: { root: route },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    basename: '/',
    future: { v8_middleware: true },
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, 'production')(
    new Request('http://shop/'),
    new RouterContextProvider(),
  );
  return answer.text();
}

/** A page of one route, as the shop renders it. */
export function ownPage(): Promise<string> {
  return routerPage(async (context, { url }) => {
    const handover = await takeHandover(context);
    return renderMarkup(context, url).replace('</body>', () => `${handover}</body>`);
  });
}
