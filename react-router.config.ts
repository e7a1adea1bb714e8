import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A pattern, because the server has several entries: main, worker, and the database's thread.
  serverBuildFile: '[name].js',
  // The manifest lists all routes: one small file, and no discovery requests on a slow network.
  routeDiscovery: { mode: 'initial' },
  // A route's loader and action stay in its file: otherwise every page's manifest lists two more files per route.
  splitRouteModules: false,
} satisfies Config
