import { parse } from 'tldts'
import type { SslStatus } from './domain-lists.ts'
import { hostnameOf } from './hosts.ts'

// The names of a shop's own: how one is typed, proved and led here.

/** `_verification.` stands before it, and the whole has 253 characters at most. */
const MOST_CHARACTERS = 239

/** The bare name in what a person typed or pasted, accents in the letters that DNS knows; null where there is none. */
export function readDomain(typed: string): string | null {
  const bare = typed.trim().replace(/^https?:\/\//i, '')
  if (/[@\s]/.test(bare)) return null
  const address = URL.parse(`http://${bare}`)
  const name = address && hostnameOf(address.hostname)
  if (!name || name.length > MOST_CHARACTERS || !name.includes('.')) return null
  return /[:]|^[\d.]+$/.test(name) || name.endsWith('.localhost') ? null : name
}

/** Where the name begins that somebody registered: `www.pain.fr` is `www` below `pain.fr`. Null: nobody can register it. */
export function partsOf(domain: string): { root: string; sub: string | null } | null {
  const { domain: root, subdomain } = parse(domain, { allowPrivateDomains: true })
  return root ? { root, sub: subdomain || null } : null
}

/** Why a shop cannot have this name as its own. */
export function domainProblem(domain: string, platformDomain: string): string | null {
  if (domain === platformDomain || domain.endsWith(`.${platformDomain}`))
    return 'Ce nom est celui de la plateforme\u00a0: il n’y a rien à ajouter.'
  if (!partsOf(domain)) return 'Ce nom ne peut appartenir à personne\u00a0: il manque une partie.'
  return null
}

/** Where the proof may stand. The second is for whoever may write at the root of their zone alone. */
export function verificationNames(domain: string): string[] {
  const { root, sub } = partsOf(domain) ?? { root: domain, sub: null }
  const names = [`_verification.${domain}`, ...(sub ? [`_verification-${sub}.${root}`] : [])]
  return names.filter((name) => name.split('.').every((label) => label.length <= 63))
}

export type DnsRecord = {
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT'
  name: string
  value: string
  description: string
  ttl: number
}

export type DnsTarget = { host: string; addresses: readonly string[] }

const TTL = 3600

/** What is to be written into the zone, by the names that its provider's page asks for. */
export function recordsFor(domain: string, token: string, target: DnsTarget): DnsRecord[] {
  const { sub } = partsOf(domain) ?? { sub: null }
  const proof: DnsRecord = {
    type: 'TXT',
    name: sub ? `_verification.${sub}` : '_verification',
    value: token,
    description: 'Prouve que ce domaine est à vous.',
    ttl: TTL,
  }
  return [...routeOf(sub, target), proof]
}

function routeOf(sub: string | null, { host, addresses }: DnsTarget): DnsRecord[] {
  const description = sub
    ? 'Mène ce sous-domaine à votre boutique.'
    : 'Mène ce domaine à votre boutique.'
  if (sub) return [{ type: 'CNAME', name: sub, value: host, description, ttl: TTL }]
  return addresses.map((value) => ({
    type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
    name: '@',
    value,
    description,
    ttl: TTL,
  }))
}

/** What resolvers found at a name. */
export type FoundRoute = { cnames: readonly string[]; addresses: readonly string[] }

/** All of it: one address of somebody else's would take half of the visitors there. */
export function leadsHere(found: FoundRoute, target: DnsTarget): boolean {
  if (found.cnames.some((name) => hostnameOf(name) === target.host)) return true
  const ours = new Set(target.addresses)
  return found.addresses.length > 0 && found.addresses.every((address) => ours.has(address))
}

/** Lost is what leads elsewhere at this many looks in a row, over a whole day: a moment's mistake takes no shop off the web. */
const LOST_AFTER_FAILURES = 6
const LOST_AFTER_MS = 86_400_000

export function isLost(failing: { since: Date; failures: number }, now: Date): boolean {
  return (
    failing.failures >= LOST_AFTER_FAILURES &&
    now.getTime() - failing.since.getTime() >= LOST_AFTER_MS
  )
}

/** A handshake that fails this often in a row is no moment's trouble. */
const NO_CERTIFICATE_AFTER = 3

/** What a look at the certificate makes of what was known; where nobody could look, it stays. */
export function nextSsl(
  { ssl_status, ssl_failures }: { ssl_status: SslStatus; ssl_failures: number },
  seen: 'valid' | 'invalid' | 'unknown',
): { ssl_status: SslStatus; ssl_failures: number } {
  if (seen === 'unknown') return { ssl_status, ssl_failures }
  if (seen === 'valid') return { ssl_status: 'active', ssl_failures: 0 }
  const failures = ssl_failures + 1
  return {
    ssl_status: failures >= NO_CERTIFICATE_AFTER ? 'failed' : ssl_status,
    ssl_failures: failures,
  }
}
