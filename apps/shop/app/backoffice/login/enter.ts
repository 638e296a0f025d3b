import { visitContext } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import { redirect } from 'react-router'
import type { Route } from './+types/enter'

/** Whoever comes from the platform, or from another of their shops, with a key that opens this one once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const token = url.searchParams.get('token') ?? ''
    const { landing } = await context.get(visitContext).api.session.enter({ token })
    // The key leaves the address at once.
    return redirect(landing)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return redirect('/admin/login?error=link')
  }
}
