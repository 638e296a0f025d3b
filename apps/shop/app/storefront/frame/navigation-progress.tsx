import { useNavigation, useRevalidator } from 'react-router'

/** A thread of colour along the top while something is on its way; quick answers never show it. */
export function NavigationProgress() {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const busy = navigation.state !== 'idle' || revalidator.state !== 'idle'
  return (
    <div role="status" className="navigation-progress" data-busy={busy || undefined}>
      {navigation.state !== 'idle' && <span className="visually-hidden">Chargement...</span>}
    </div>
  )
}
