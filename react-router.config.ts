import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // scripts/build.mjs names a new folder for each build, and switches to it when it is whole.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  ssr: true,
  // All routes at once, in 1.4 KB: asked for after the page came alive, their answer rendered it a second time.
  routeDiscovery: { mode: 'initial' },
  // The server and the commands beside it are entries of one build, each by its own name.
  serverBuildFile: '[name].js',
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
