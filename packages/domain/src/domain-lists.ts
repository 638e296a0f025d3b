// Apart from the rules about domains: a page that shows a status does not carry the list of public suffixes.

export const SSL_STATUSES = ['pending', 'active', 'failed'] as const
export type SslStatus = (typeof SSL_STATUSES)[number]

/** How a person names what they add; the zone decides what it is. */
export const DOMAIN_TYPES = ['subdomain', 'custom'] as const
