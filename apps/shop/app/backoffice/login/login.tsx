import '../backoffice.css'
import { SignIn } from '@fournil/contract/session'
import { visitContext } from '@fournil/pages/visit'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { ORPCError } from '@orpc/client'
import { data, redirect } from 'react-router'
import { CONSOLE, loginRedirect } from '../frame/login-redirect.ts'
import type { Route } from './+types/login'
import { afterLogin } from './after-login.ts'
import { LoginForm } from './login-form.tsx'

export const handle = { temperament: 'office' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Connexion | ${loaderData?.shop ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Staff open it before dawn, on whatever screen stands there, to get to their orders. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, platformOrigin } = context.get(visitContext)
  const [tenant, person] = await Promise.all([api.shop.tenants.current(), api.session.current()])
  const way = person ? loginRedirect(person, { pathname: '/admin', search: '' }) : 'closed'
  // Someone already inside has nothing to do here; someone to whom nothing is open may change accounts.
  if (way === 'open') throw redirect('/admin')
  if (way !== 'closed' && way.to !== CONSOLE) throw redirect(way.to)
  return { shop: tenant.tenantName, platformOrigin }
}

/** Where no script runs, or not yet. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { api, platformOrigin } = context.get(visitContext)
  const form = await request.formData()
  const typed = {
    email: String(form.get('email') ?? ''),
    password: String(form.get('password') ?? ''),
    code: String(form.get('code') ?? ''),
  }
  const refuse = (refused: string | undefined, status: number, needsCode = form.has('code')) =>
    data({ refused, email: typed.email.trim(), needsCode }, { status })
  const read = SignIn.safeParse(typed)
  if (!read.success) return refuse(read.error.issues.map(({ message }) => message).join(' '), 400)
  try {
    const { landing } = await api.session.signIn(typed)
    const isElsewhere = landing === CONSOLE
    return redirect(
      isElsewhere ? '/admin/console' : afterLogin(landing, url.search, platformOrigin),
    )
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.status >= 500 && error.code !== 'BUSY') throw error
    // The password was right: what is asked for next is no refusal.
    const isAsked = error.code === 'SECOND_FACTOR_NEEDED' && !form.has('code')
    return isAsked ? refuse(undefined, error.status, true) : refuse(error.message, error.status)
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, platformOrigin } = loaderData
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{shop}</p>
          <h1>Administration</h1>
          <p>Accès réservé aux administrateurs</p>
        </header>
        <LoginForm posted={actionData} platformOrigin={platformOrigin} />
      </div>
      <a className="login-back" href="/">
        Retour à la boutique
      </a>
    </main>
  )
}
