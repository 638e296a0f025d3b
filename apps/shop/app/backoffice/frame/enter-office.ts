import type { SignedIn } from '@fournil/contract/session'
import { type Visit, visitContext } from '@fournil/pages/visit'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { setForbiddenCookie } from './forbidden-cookie.ts'
import { CONSOLE, loginRedirect } from './login-redirect.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Signing out takes the cookie away: one that opens nothing is left over from a session that has ended. */
const SESSION_COOKIE = /(^|;\s*)(__Host-)?fournil_session=[^;]/

/** On the tablet of the counter one is asked who one is; a cookie that opens nothing leads on to the login. */
const SHARED_COOKIE = /(^|;\s*)(__Host-)?fournil_counter=[^;]/

/** The first line of every loader of the back office: who is it, and may they see this page? */
export async function enterOffice({
  context,
  request,
  url,
}: Asked): Promise<{ api: Visit['api']; person: SignedIn; visit: Visit }> {
  const visit = context.get(visitContext)
  const person = await visit.api.session.current()
  const hadSession = SESSION_COOKIE.test(request.headers.get('cookie') ?? '')
  if (!person && SHARED_COOKIE.test(request.headers.get('cookie') ?? ''))
    throw redirect('/admin/pin')
  const way = loginRedirect(person, url, hadSession)
  if (way === 'closed') throw data('closed', { status: 403 })
  if (way !== 'open') throw redirect(addressOf(way, visit), { headers: noticeOf(way, visit) })
  return { api: visit.api, person: person as SignedIn, visit }
}

function addressOf({ to }: { to: string }, { platformOrigin }: Visit): string {
  return to === CONSOLE ? platformOrigin + to : to
}

function noticeOf({ refused }: { refused?: boolean }, { origin }: Visit): HeadersInit {
  return refused ? { 'set-cookie': setForbiddenCookie(origin) } : {}
}
