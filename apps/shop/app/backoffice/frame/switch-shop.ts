import { stepPage } from '@fournil/pages/step-page'
import { visitContext } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import { redirect } from 'react-router'
import type { Route } from './+types/switch-shop'

/** Whoever works in several shops goes on in another one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const tenant_id = String(form.get('tenant_id') ?? '')
  try {
    const { url } = await context.get(visitContext).api.session.handOver({ tenant_id })
    return stepPage({ to: url, title: 'Votre autre boutique', link: 'Ouvrir la boutique' })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return redirect('/admin')
  }
}

export function loader() {
  return redirect('/admin')
}
