import '../backoffice.css'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { TextField } from '@fournil/ui/text-field'
import { ORPCError } from '@orpc/client'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { CONSOLE, loginRedirect, nextPage } from '../frame/login-redirect.ts'
import type { Route } from './+types/login'

export const handle = { temperament: 'office' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Connexion | ${loaderData?.shop ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Staff open it before dawn, on whatever screen stands there, to get to their orders. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [tenant, person] = await Promise.all([api.shop.tenants.current(), api.session.current()])
  const way = person ? loginRedirect(person, { pathname: '/admin', search: '' }) : 'closed'
  // Someone already inside has nothing to do here; someone to whom nothing is open may change accounts.
  if (way === 'open') throw redirect('/admin')
  if (way !== 'closed' && way.to !== CONSOLE) throw redirect(way.to)
  return { shop: tenant.tenantName }
}

type Wrong = { message: string; email: string; fields: Record<string, string> }

export async function action({ context, request, url }: Route.ActionArgs) {
  const { api, platformOrigin } = context.get(visitContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const wrong = (answer: Partial<Wrong>, status: number) =>
    data<Wrong>({ message: '', fields: {}, ...answer, email }, { status })
  const fields = {
    ...(email ? {} : { email: 'L’adresse e-mail est requise.' }),
    ...(password ? {} : { password: 'Le mot de passe est requis.' }),
  }
  if (Object.keys(fields).length > 0) return wrong({ fields }, 400)
  try {
    const { landing } = await api.session.signIn({ email, password })
    // The console lives on the platform's own host.
    if (landing === CONSOLE) return redirect(platformOrigin + CONSOLE)
    return redirect(nextPage(url.search) ?? landing)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.status >= 500 && error.code !== 'BUSY') throw error
    const message = error.status === 400 ? 'Email ou mot de passe incorrect' : error.message
    return wrong({ message }, error.status)
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const [search] = useSearchParams()
  const expired = search.has('expired') && !actionData
  const form = useRef<HTMLFormElement>(null)
  // Where to go on typing: the first field that is wrong, or the password when the two do not fit.
  useEffect(() => {
    if (!actionData) return
    form.current
      ?.querySelector<HTMLElement>(actionData.message ? '[name=password]' : '[aria-invalid]')
      ?.focus()
  }, [actionData])
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{loaderData.shop}</p>
          <h1>Administration</h1>
          <p>Accès réservé aux administrateurs</p>
        </header>
        {expired && <Banner tone="warning">Session expirée, veuillez vous reconnecter</Banner>}
        {actionData?.message && <Banner tone="danger">{actionData.message}</Banner>}
        <Form ref={form} method="post" className="login-form" noValidate>
          <TextField
            label="Adresse e-mail"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={actionData?.email}
            error={actionData?.fields.email}
            required
          />
          <TextField
            label="Mot de passe"
            name="password"
            type="password"
            autoComplete="current-password"
            error={actionData?.fields.password}
            required
          />
          <Button type="submit" size="large" wide busy={state !== 'idle'}>
            Se connecter
          </Button>
        </Form>
      </div>
      <a className="login-back" href="/">
        Retour à la boutique
      </a>
    </main>
  )
}
