import { data, type LoaderFunctionArgs } from 'react-router'
import { enterOffice } from './enter-office.ts'
import { clearForbiddenCookie, hasForbiddenCookie } from './forbidden-cookie.ts'

/** The frame of every page of the back office: who is there, what is open to them, in which shop. */
export async function loadOffice(asked: LoaderFunctionArgs) {
  const { api, person, visit } = await enterOffice(asked)
  const [tenant, preferences, all, rush, device, notice] = await Promise.all([
    api.shop.tenants.current(),
    api.office.preferences.get(),
    api.session.shops(),
    api.office.rush.current(),
    api.session.device(),
    api.office.subscription.notice(),
  ])
  const shops = all.filter(({ is_open, is_here }) => is_open && !is_here)
  const asked_at = Date.now()
  const refused = hasForbiddenCookie(asked.request.headers.get('cookie'))
  const refused_at = refused ? asked_at : null
  const { platformOrigin, paymentsMode } = visit
  const frame = { person, tenant, shops, rush, device, notice, platformOrigin, paymentsMode }
  return data(
    { ...frame, ui_mode: preferences.ui_mode, asked_at, refused_at },
    refused ? { headers: { 'set-cookie': clearForbiddenCookie(visit.origin) } } : {},
  )
}
