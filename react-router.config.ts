import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A pattern: the server has several entries (main, worker, the database's thread).
  serverBuildFile: '[name].js',
  // All addresses are known at once: one small manifest, no request to discover a route on a slow network.
  routeDiscovery: { mode: 'initial' },
  // A route's loader and action stay in its file: names of two more files for each would stand in the manifest of every page.
  splitRouteModules: false,
} satisfies Config
