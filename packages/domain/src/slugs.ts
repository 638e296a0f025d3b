import { foldText } from './text.ts'

// Room for a suffix inside the 63 characters of a DNS label.
const LONGEST_BASE = 50

/** Names that are, or may become, hosts of the platform itself. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `account admin administration aide api app apps assets auth autoconfig autodiscover beta billing
  blog boutique cdn checkout console dashboard demo dev developer docs email feeds files fournil
  ftp health help images imap legal localhost login logout mail media metrics monitoring mx ns
  ns1 ns2 origin platform pop postmaster preview pricing public register root security shop smtp
  sql ssl staging static stats status store support system tenant test tls vpn webhook webhooks
  webmail www`.split(/\s+/),
)

/** 'L’Œuf à la Crème' -> 'l-oeuf-a-la-creme'; 'boutique' when no letter or digit is left. */
export function slugOf(businessName: string): string {
  const slug = foldText(businessName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_BASE)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'boutique' : slug
}

/** The base itself when it is free and not reserved, else the first free 'base-2', 'base-3'... */
export function nextSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let n = 2; taken.has(slug) || RESERVED_SLUGS.has(slug); n += 1) slug = `${base}-${n}`
  return slug
}
