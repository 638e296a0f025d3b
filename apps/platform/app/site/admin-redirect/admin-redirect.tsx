import { visitContext } from '@fournil/pages/visit'
import { Button, buttonLook } from '@fournil/ui/button'
import { ORPCError } from '@orpc/client'
import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/admin-redirect'

export function meta() {
  return [{ title: 'Mon administration | Fournil' }, { name: 'robots', content: 'noindex' }]
}

type Shop = { tenant_id: string; name: string; origin: string; is_open: boolean }

const NO_SHOP =
  'Votre compte n’est rattaché à aucune boutique. Demandez une invitation à la personne qui la gère.'
const CLOSED = 'Votre compte est suspendu ou inactif. Écrivez-nous pour rouvrir votre boutique.'
const FAILED = 'Erreur lors de la redirection. Veuillez réessayer.'

/** Whoever has signed in on the platform's host is taken to their own shop; with several they choose. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const person = await api.session.current()
  if (!person) throw redirect('/login')
  if (person.is_super_admin) throw redirect('/platform')
  const shops: Shop[] = await api.session.shops()
  const open = shops.filter(({ is_open }) => is_open)
  if (open.length > 1) return { email: person.email, shops: open, error: null }
  const [only] = open
  if (!only) {
    const error = shops.length > 0 ? CLOSED : NO_SHOP
    return data({ email: person.email, shops: [], error }, { status: 409 })
  }
  return goTo(context, only.tenant_id, person.email)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return goTo(context, String(form.get('tenant_id') ?? ''), '')
}

async function goTo(context: Route.LoaderArgs['context'], tenant_id: string, email: string) {
  try {
    const { url } = await context.get(visitContext).api.session.handOver({ tenant_id })
    return redirect(url)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'UNAUTHORIZED') throw redirect('/login')
    const sentence = error.code === 'SHOP_CLOSED' ? error.message : FAILED
    return data({ email, shops: [] as Shop[], error: sentence }, { status: error.status })
  }
}

export default function AdminRedirect({ loaderData, actionData }: Route.ComponentProps) {
  const { email, shops } = loaderData
  const error = actionData?.error ?? loaderData.error
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        {error ? (
          <>
            <h1>Erreur de redirection</h1>
            <p>{error}</p>
            <p className="note">Compte&nbsp;: {email || loaderData.email}</p>
            <Form method="post" action="/logout">
              <Button type="submit" wide>
                Retour à la connexion
              </Button>
            </Form>
          </>
        ) : (
          <>
            <h1>Vos boutiques</h1>
            <p className="quiet">Dans laquelle travaillez-vous&nbsp;?</p>
            <ul className="stack">
              {shops.map(({ tenant_id, name, origin }) => (
                <li key={tenant_id}>
                  <Form method="post">
                    <button
                      type="submit"
                      name="tenant_id"
                      value={tenant_id}
                      {...buttonLook({ variant: 'outline', wide: true })}
                    >
                      {name} <span className="note">{new URL(origin).host}</span>
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </main>
  )
}
