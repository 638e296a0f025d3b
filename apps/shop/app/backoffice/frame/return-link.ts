import { SIDEBAR } from '@fournil/domain/permissions'

const LABELS: Readonly<Record<string, string>> = {
  '/admin/orders': 'Retour aux commandes',
  '/admin/products': 'Retour aux produits',
  '/admin/customers': 'Retour aux clients',
}

/**
 * Where somebody goes from a page that is not there: to the list it would have stood in, which is open to whoever was let
 * in that far. Elsewhere the front door decides.
 */
export function returnLink(pathname: string): { href: string; label: string } {
  const section = SIDEBAR.find(
    ({ route }) => route !== '/admin' && pathname.startsWith(`${route}/`),
  )
  if (!section) return { href: '/admin', label: 'Retour à l’administration' }
  const { route, label } = section
  return { href: route, label: LABELS[route] ?? `Retour à «\u00a0${label}\u00a0»` }
}
