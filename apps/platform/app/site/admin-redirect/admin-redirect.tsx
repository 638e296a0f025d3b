import { type Visit, visitContext } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-redirect'
import { type RedirectDebug, RedirectError } from './redirect-error.tsx'

export function meta() {
  return [{ title: 'Mon administration | Fournil' }, { name: 'robots', content: 'noindex' }]
}

type Shop = { tenant_id: string; name: string; origin: string; is_open: boolean }
type Answer = { shops: Shop[]; error: { sentence: string; debug: RedirectDebug } | null }

const NO_SHOP =
  'Votre compte n’est rattaché à aucune boutique. Demandez une invitation à la personne qui la gère.'
const CLOSED = 'Votre compte est suspendu ou inactif. Nous pouvons rouvrir votre boutique.'
const FAILED = 'Erreur lors de la redirection. Veuillez réessayer.'

/** Whoever has signed in on the platform's host is taken to their own shop; with several they choose, by a link with its id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const asked = { email: '', shops: [] as Shop[] }
  try {
    const person = await visit.api.session.current()
    if (!person) throw redirect('/login')
    asked.email = person.email
    if (person.is_super_admin) throw redirect('/platform')
    asked.shops = await visit.api.session.shops()
    const open = asked.shops.filter(({ is_open }) => is_open)
    const [only, ...others] = open
    if (!only) return refuse(visit, asked, asked.shops.length > 0 ? 'SHOP_CLOSED' : 'NO_SHOP')
    const chosen = open.find(({ tenant_id }) => tenant_id === url.searchParams.get('shop'))
    if (!chosen && others.length > 0) return data<Answer>({ shops: open, error: null })
    return await goTo(visit, (chosen ?? only).tenant_id)
  } catch (error) {
    return refuse(visit, asked, codeOf(error))
  }
}

async function goTo({ api }: Visit, tenant_id: string): Promise<Response> {
  const { url } = await api.session.handOver({ tenant_id })
  return redirect(url)
}

/** The name of a refusal of the API; whatever else, a redirect above all, is not ours to explain. */
function codeOf(error: unknown): string {
  if (!(error instanceof ORPCError)) throw error
  if (error.code === 'UNAUTHORIZED') throw redirect('/login')
  return error.code
}

const SENTENCES = new Map([
  ['NO_SHOP', NO_SHOP],
  ['SHOP_CLOSED', CLOSED],
])

function refuse(visit: Visit, asked: { email: string; shops: Shop[] }, code: string) {
  const debug = {
    email: asked.email,
    host: new URL(visit.origin).host,
    shops: asked.shops.map(({ name, is_open }) => (is_open ? name : `${name} (fermée)`)),
    code,
  }
  const sentence = SENTENCES.get(code)
  const status = sentence ? 409 : 503
  return data<Answer>({ shops: [], error: { sentence: sentence ?? FAILED, debug } }, { status })
}

export default function AdminRedirect({ loaderData: { shops, error } }: Route.ComponentProps) {
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        {error ? <RedirectError {...error} /> : <Shops {...{ shops }} />}
      </div>
    </main>
  )
}

function Shops({ shops }: { shops: readonly Shop[] }) {
  return (
    <>
      <h1>Vos boutiques</h1>
      <p className="quiet">Dans laquelle travaillez-vous&nbsp;?</p>
      <ul className="stack">
        {shops.map(({ tenant_id, name, origin }) => (
          <li key={tenant_id}>
            <a href={`/admin?shop=${tenant_id}`} className="shop-choice">
              <strong>{name}</strong> <span className="note">{new URL(origin).host}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
