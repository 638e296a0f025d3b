/** By what a host names its shop. */
export type HostAsked = { slug: string } | { domain: string }
