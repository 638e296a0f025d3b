import { isIPv6 } from 'node:net'
import type { Environment } from '../environment.ts'
import { originOf } from '../origin-of.ts'

/** Where the platform asks itself. `port`: the one this process listens on, if it does. */
export function probeUrl(env: Environment, port: number | null): string {
  if (env.PROBE_URL) return env.PROBE_URL
  // Names below localhost are the browser's own: nobody else need know them.
  const isLocal = env.PLATFORM_DOMAIN.endsWith('localhost')
  if (port === null && !isLocal) return `${originOf(env, null)}/readyz`
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port ?? env.PORT}/readyz`
}
