import { stepPage } from '@fournil/pages/step-page'
import { visitContext } from '@fournil/pages/visit'
import { CONSOLE } from '../frame/login-redirect.ts'
import type { Route } from './+types/to-console'

/** Between the login that a super administrator posted in a shop and the console, which has a host of its own. */
export function loader({ context }: Route.LoaderArgs) {
  const { platformOrigin } = context.get(visitContext)
  return stepPage({
    to: platformOrigin + CONSOLE,
    title: 'Console | Fournil',
    link: 'Ouvrir la console',
  })
}
