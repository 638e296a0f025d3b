type Shop = { slug: string; primary_domain: string | null }

/** Where the back office of another shop answers: at its own domain, or under the platform’s. */
export function officeAddress({ slug, primary_domain }: Shop, platformOrigin: string): string {
  if (primary_domain) return `https://${primary_domain}/admin`
  const { protocol, host } = new URL(platformOrigin)
  return `${protocol}//${slug}.${host}/admin`
}
