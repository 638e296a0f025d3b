import { isIP } from 'node:net'

type Allowed = {
  /** Which network addresses may be connected to. */
  isAllowed: (address: string) => boolean
  /** Ports beside 443. */
  ports: readonly string[]
}

/** An https address that somebody typed, if nothing about it leads into our own network; its name is looked up later. */
export function publicUrl(address: string, { isAllowed, ports }: Allowed, base?: URL): URL | null {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  if (url.port !== '' && !ports.includes(url.port)) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A bare address is never looked up.
  return isIP(host) === 0 || isAllowed(host) ? url : null
}
