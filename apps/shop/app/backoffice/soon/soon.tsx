import { SIDEBAR } from '@fournil/domain/permissions'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { PageHeader } from '@fournil/ui/page-header'
import { useLocation } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import type { Route } from './+types/soon'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** A page of the back office that is announced in the sidebar and not open yet. */
export async function loader(asked: Route.LoaderArgs) {
  await enterOffice(asked)
  return null
}

export default function Soon() {
  const { pathname } = useLocation()
  const label = SIDEBAR.find(({ route }) => route === pathname)?.label ?? ''
  return (
    <main id="main" className="office-main">
      <title>{label}</title>
      <PageHeader title={label} />
      <EmptyState picture={<BlankSlatePicture />} title="Cet écran n’est pas encore ouvert">
        Il le sera bientôt. Vos réglages actuels ne changent pas d’ici là.
      </EmptyState>
    </main>
  )
}
