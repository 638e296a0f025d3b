import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeWindowManifest } from './window-manifest.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on: there is no manifest request to wait for.
  routeDiscovery: { mode: 'initial' },
  // What a page loads in the browser is a few lines: a file of its own would cost more than it saves.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    writeWindowManifest(join(reactRouterConfig.buildDirectory, 'client/assets/shop')),
} satisfies Config
