import type { SignedIn } from '@fournil/contract/session'
import { canAny, firstPermittedRoute, permissionsAt, type Role } from '@fournil/domain/permissions'

/** Open, closed to this person altogether, or elsewhere. */
export type WayIn = 'open' | 'closed' | { to: string }

/** Where somebody who asks for this page of the back office is let. */
export function wayIn(person: SignedIn | null, url: { pathname: string; search: string }): WayIn {
  if (!person) return { to: loginFor(url) }
  const needed = permissionsAt(url.pathname)
  const role = roleOf(person)
  if (needed && canAny(role, needed)) return 'open'
  const first = firstPermittedRoute(role)
  return first ? { to: first } : 'closed'
}

export function roleOf({ is_super_admin, permissions }: SignedIn): Role {
  return { is_super_admin, ...Object.fromEntries(permissions.map((flag) => [flag, true])) }
}

function loginFor({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname.replace(/\/+$/, '') === '/admin') return '/admin/login'
  return `/admin/login?next=${encodeURIComponent(pathname + search)}`
}

/** The page that was asked for before the login, if it is one of ours. */
export function nextPage(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next && /^\/admin(\/|\?|$)/.test(next) && !next.includes('\\') ? next : null
}
