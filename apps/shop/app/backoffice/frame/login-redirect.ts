import type { SignedIn } from '@fournil/contract/session'
import { firstPermittedRoute, mayOpen, type Role } from '@fournil/domain/permissions'

/** Open, closed to this person altogether, or elsewhere; refused: they asked for what is not open to them. */
export type LoginRedirect = 'open' | 'closed' | { to: string; refused?: boolean }

/** Of the platform, on its own host: a super administrator comes into a shop from there, as one of its people. */
export const CONSOLE = '/platform'

type Asked = { pathname: string; search: string }

/** Where somebody who asks for this page of the back office is let. */
export function loginRedirect(
  person: SignedIn | null,
  url: Asked,
  hadSession = false,
): LoginRedirect {
  const isAccount = isOwnAccount(url)
  if (mayOpen(null, url.pathname) === null && !isAccount) return { to: '/' }
  if (!person) return { to: loginFor(url, hadSession) }
  if (person.is_super_admin) return { to: CONSOLE }
  const role = roleOf(person)
  // Whoever may do nothing else here may still look after their account.
  if (isAccount || mayOpen(role, url.pathname)) return 'open'
  const first = firstPermittedRoute(role)
  // The dashboard's address is also the front door: whoever comes in there has asked for no page in particular.
  return first ? { to: first, refused: !isFrontDoor(url) } : 'closed'
}

function isOwnAccount({ pathname }: Asked): boolean {
  return pathname.replace(/\/+$/, '') === '/admin/account'
}

function isFrontDoor({ pathname }: Asked): boolean {
  return pathname.replace(/\/+$/, '') === '/admin'
}

export function roleOf({ is_super_admin, permissions }: SignedIn): Role {
  return { is_super_admin, ...Object.fromEntries(permissions.map((flag) => [flag, true])) }
}

/** The login, which leads back to the page and says why it is needed when a session has ended meanwhile. */
export function loginFor(url: Asked, expired: boolean): string {
  const parameters = new URLSearchParams()
  if (expired) parameters.set('expired', '1')
  if (!isFrontDoor(url) || url.search) parameters.set('next', url.pathname + url.search)
  return parameters.size > 0 ? `/admin/login?${parameters}` : '/admin/login'
}

/** The page that was asked for before the login, if it is one of ours. */
export function nextPage(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!isOfOffice(next) || next.includes('\\')) return null
  // As a browser would read it: no `..` that leads elsewhere, nothing that a header could not hold.
  const page = new URL(next, 'http://shop')
  return isOfOffice(page.pathname) ? page.pathname + page.search + page.hash : null
}

function isOfOffice(address: string): boolean {
  return /^\/admin(\/|\?|$)/.test(address)
}
