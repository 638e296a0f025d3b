import { join } from 'node:path'
import { isOfficePath } from '@fournil/domain/office-path'
import type { Config } from '@react-router/dev/config'
import { writeWindowManifest } from './window-manifest.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on: there is no manifest request to wait for.
  routeDiscovery: { mode: 'initial' },
  // What a page loads in the browser is a few lines: a file of its own would cost more than it saves.
  splitRouteModules: false,
  // The window is read at the start of a server, the back office with its first visitor.
  serverBundles: ({ branch }) =>
    branch.some(({ path }) => isOfficePath(`/${path}`)) ? 'office' : 'window',
  buildEnd: ({ reactRouterConfig }) =>
    writeWindowManifest(join(reactRouterConfig.buildDirectory, 'client/assets/shop')),
} satisfies Config
