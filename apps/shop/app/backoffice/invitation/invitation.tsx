import '../backoffice.css'
import '../login/login.css'
import { NewPassword } from '@fournil/contract/session'
import { visitContext } from '@fournil/pages/visit'
import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { ORPCError } from '@orpc/client'
import { data, redirect } from 'react-router'
import type { Route } from './+types/invitation'
import { InvitationForm } from './invitation-form.tsx'

export const handle = { temperament: 'office' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Invitation | ${loaderData?.shop ?? ''}` },
    { name: 'robots', content: 'noindex' },
    // The address of this page is the key: no other site learns it.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** Somebody follows the link of a mail, perhaps on a phone, and may never have been here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [tenant, person] = await Promise.all([api.shop.tenants.current(), api.session.current()])
  const shop = tenant.tenantName
  try {
    const invitation = await api.session.invitation({ token: tokenOf(url) })
    const other = person && person.email !== invitation.email ? person.email : null
    return { shop, invitation, signedInAs: other, token: tokenOf(url) }
  } catch (error) {
    if (!isOver(error)) throw error
    return data({ shop, invitation: null, signedInAs: null, token: '' }, { status: 410 })
  }
}

/** Where no script runs, or not yet. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const password = form.has('password') ? String(form.get('password')) : undefined
  const refuse = (refused: string, status: number) => data({ refused }, { status })
  const typed = NewPassword.safeParse(Object.fromEntries(form))
  if (password !== undefined && !typed.success)
    return refuse(typed.error.issues.map(({ message }) => message).join(' '), 400)
  try {
    const { landing } = await api.session.acceptInvitation({
      token: tokenOf(url),
      ...(password === undefined ? {} : { password }),
    })
    return redirect(landing)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    // The page itself says that the offer is over.
    if (isOver(error)) return redirect(url.pathname + url.search)
    if (error.status >= 500 && error.code !== 'BUSY') throw error
    const [issue] = error.data?.issues ?? []
    return refuse(issue?.message ?? error.message, error.status)
  }
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

/** Used, withdrawn, lapsed, or never one of ours. */
function isOver(error: unknown): boolean {
  return error instanceof ORPCError && (error.code === 'INVITATION_INVALID' || isNoToken(error))
}

function isNoToken({
  status,
  data: { issues } = {},
}: ORPCError<string, { issues?: { field: string }[] }>) {
  return status === 400 && issues?.[0]?.field === 'token'
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, invitation, signedInAs, token } = loaderData
  if (!invitation) {
    return (
      <main id="main" className="office-alone">
        <h1 className="visually-hidden">Invitation</h1>
        <EmptyState
          picture={<BlankSlatePicture />}
          title="Cette invitation n’est plus valable"
          action={
            <a href="/admin/login" {...buttonLook({})}>
              Se connecter
            </a>
          }
        >
          Elle a déjà servi, a été retirée ou a plus de sept jours. Demandez-en une nouvelle à
          l’équipe de {shop}.
        </EmptyState>
      </main>
    )
  }
  return (
    <InvitationForm
      shop={shop}
      invitation={invitation}
      token={token}
      signedInAs={signedInAs}
      refused={actionData?.refused}
    />
  )
}
