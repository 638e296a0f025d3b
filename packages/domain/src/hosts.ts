// The Host header decides who answers: the platform, a tenant, or a developer's machine.

export type Host =
  | { kind: 'platform' }
  | { kind: 'tenant_subdomain'; slug: string }
  | { kind: 'custom_domain'; domain: string }
  | { kind: 'local' }

export type HostRules = {
  platformDomain: string
  /** The `platform=true` query parameter; believed on local hosts only. */
  platform?: boolean
  /** False in production, where `local-paysan.fr` is a shop and not a preview host. */
  development?: boolean
  /** The slug of the one shop that runs here: every name is its own. */
  singleShop?: string | undefined
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const PREVIEW_NAMES = ['webcontainer', 'stackblitz', 'local-']

/** Null: a Host header that nobody here answers to. */
export function parseHost(header: string, rules: HostRules): Host | null {
  const host = hostnameOf(header)
  const platform = hostnameOf(rules.platformDomain)
  if (host === null || platform === null) return null
  if (rules.singleShop) return { kind: 'tenant_subdomain', slug: rules.singleShop }
  const local: Host = rules.platform ? { kind: 'platform' } : { kind: 'local' }

  if (host === 'localhost' || isIp(host)) return local
  if (host === platform || host === `www.${platform}`) return { kind: 'platform' }
  // Before the preview names: `au-local-bio.<platform>` is a shop.
  if (host.endsWith(`.${platform}`)) return subdomainOf(host, platform)
  if (host.endsWith('.localhost')) return subdomainOf(host, 'localhost')
  if (rules.development !== false && PREVIEW_NAMES.some((name) => host.includes(name))) return local
  return host.includes('.') ? { kind: 'custom_domain', domain: host } : null
}

/** The bare name in a Host header: lowercase, without port and trailing dot; null if invalid. */
export function hostnameOf(header: string): string | null {
  const name = known.get(header)
  if (name !== undefined) return name
  const read = readHostname(header)
  if (header.length > MOST_CHARACTERS) return read
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(header, read)
  return read
}

/** The same few names are asked for all day, three times a request. */
const known = new Map<string, string | null>()
const MOST_KNOWN = 1000
const MOST_CHARACTERS = 300

function readHostname(header: string): string | null {
  const port = /(?<=[^:]):(\d{1,5})$/.exec(header)?.[1]
  if (port && !(+port >= 1 && +port <= 65_535)) return null
  const name = header.toLowerCase().slice(0, port ? -port.length - 1 : undefined)
  // Names that no address may hold: `[:::::]`, `shop.0x1`.
  if (!URL.canParse(`http://${name}`)) return null
  const ipv6 = /^\[([0-9a-f:.]+)\]$/.exec(name)
  if (ipv6?.[1]) return ipv6[1]
  const host = name.replace(/\.$/, '')
  if (host.length > 253) return null
  const labels = host.split('.')
  if (!labels.every((label) => LABEL.test(label))) return null
  // A name never ends in a number, so this is an address or nothing.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return isIp(host) ? host : null
  return host
}

export function tenantHost(slug: string, platformDomain: string): string {
  return `${slug}.${platformDomain}`
}

function subdomainOf(host: string, apex: string): Host | null {
  const slug = host.slice(0, -apex.length - 1)
  return slug.includes('.') ? null : { kind: 'tenant_subdomain', slug }
}

function isIp(host: string): boolean {
  if (host.includes(':')) return true
  const octets = host.split('.')
  return octets.length === 4 && octets.every((octet) => /^\d{1,3}$/.test(octet) && +octet <= 255)
}
