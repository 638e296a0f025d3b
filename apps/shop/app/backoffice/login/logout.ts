import { visitContext } from '@fournil/pages/visit'
import { redirect } from 'react-router'
import type { Route } from './+types/logout'

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(visitContext).api.session.signOut()
  return redirect(url.searchParams.get('next') === 'pin' ? '/admin/pin' : '/admin/login')
}

/** A link to it, or a reload after it, leads to the login as well. */
export function loader() {
  return redirect('/admin/login')
}
