import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // All addresses are known at once: one small manifest, no request to discover a route on a slow network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
