import { SignIn } from '@fournil/contract/session'
import { visitContext } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import { data, redirect } from 'react-router'
import { refusedPost, wrongPost } from '../../posted.ts'
import type { Route } from './+types/login'
import { LoginForm } from './login-form.tsx'

export function meta() {
  return [{ title: 'Connexion | Fournil' }, { name: 'robots', content: 'noindex' }]
}

/** A merchant who knows the platform's name and not the address of their own administration. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  if (await api.session.current()) throw redirect('/admin')
  return null
}

/** Where no script runs, or not yet. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const password = String(form.get('password') ?? '')
  const code = String(form.get('code') ?? '')
  const typed = { email: String(form.get('email') ?? '').trim(), needsCode: form.has('code') }
  const read = SignIn.safeParse({ email: typed.email, password, code })
  if (!read.success) return wrongPost(typed, read.error.issues)
  try {
    await api.session.signIn(read.data)
    return redirect('/admin/entering')
  } catch (error) {
    const isAsked = error instanceof ORPCError && error.code === 'SECOND_FACTOR_NEEDED'
    // The password was right: what is asked for next is no refusal.
    if (isAsked && !typed.needsCode)
      return data({ typed: { ...typed, needsCode: true }, refused: undefined }, { status: 401 })
    return refusedPost(typed, error)
  }
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="entry">
      <div className="entry-card">
        <h1>Connexion</h1>
        <p className="quiet">Accès réservé aux administrateurs</p>
        <LoginForm posted={actionData} />
      </div>
      <p className="note">
        Pas encore de boutique&nbsp;? <a href="/register">Essayez Fournil quatorze jours</a>, sans
        carte bancaire.
      </p>
    </main>
  )
}
