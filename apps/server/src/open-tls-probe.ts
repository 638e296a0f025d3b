import { readFileSync } from 'node:fs'
import { createTlsProbe } from '@fournil/integrations/tls-probe/create-tls-probe'
import type { TlsProbe } from '@fournil/integrations/tls-probe/port'
import { type Environment, EnvironmentError } from './environment.ts'

/** On a developer's machine no proxy stands before us, and nothing is known of certificates. */
export function openTlsProbe(env: Environment): TlsProbe {
  const isLocal = /(^|\.)localhost$/.test(env.PLATFORM_DOMAIN)
  const proxy = env.TLS_PROXY ?? (isLocal ? undefined : { host: env.PLATFORM_DOMAIN, port: 443 })
  return createTlsProbe({ proxy, ca: env.TLS_PROXY_CA && readCa(env.TLS_PROXY_CA) })
}

function readCa(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new EnvironmentError(`TLS_PROXY_CA cannot be read: ${(error as Error).message}.`)
  }
}
