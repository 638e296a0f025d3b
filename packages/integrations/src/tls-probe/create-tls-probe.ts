import { connect, rootCertificates } from 'node:tls'
import type { TlsProbe } from './port.ts'

export type TlsProbeConfig = {
  /** Our own proxy, the only one that is ever called. Undefined: nobody to ask. */
  proxy: { host: string; port: number } | undefined
  /** Of a proxy that signs its certificates itself: believed beside the public ones. PEM. */
  ca?: string | undefined
  /** A certificate that is missing is fetched while we wait. */
  patience_ms?: number
}

/** A handshake with our own proxy under the name, as a browser would begin one. */
export function createTlsProbe({ proxy, ca, patience_ms = 30_000 }: TlsProbeConfig): TlsProbe {
  if (!proxy) return { look: async () => 'unknown' }
  return {
    look: (domain) =>
      new Promise((resolve) => {
        const socket = connect({
          ...proxy,
          servername: domain,
          ...(ca ? { ca: [...rootCertificates, ca] } : {}),
        })
        const conclude = (verdict: 'valid' | 'invalid' | 'unknown') => {
          socket.destroy()
          resolve(verdict)
        }
        socket.setTimeout(patience_ms, () => conclude('unknown'))
        socket.once('secureConnect', () => conclude('valid'))
        socket.once('error', (error: NodeJS.ErrnoException) =>
          conclude(isOfTheNetwork(error) ? 'unknown' : 'invalid'),
        )
      }),
  }
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** What else can go wrong is the handshake's: no certificate, another name's, one that is over. */
function isOfTheNetwork({ code }: NodeJS.ErrnoException): boolean {
  return code !== undefined && NETWORK.has(code)
}
