import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on: there is no manifest request to wait for.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
