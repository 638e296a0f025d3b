import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with unsaved changes is left: in here by our dialog, for elsewhere by the browser's own. */
export function LeaveWarning({ changes }: { changes: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (changes === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changes])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={'Quitter sans enregistrer\u202f?'}
      consequence={`${plural(changes, 'champ modifié sera perdu', 'champs modifiés seront perdus')}.`}
      confirmLabel="Quitter sans enregistrer"
      cancelLabel="Rester sur la page"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
