import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useFormHandle } from './form-handle.ts'
import { useFormWords } from './form-words.ts'
import { unsavedFields, useOpenForm } from './open-forms.ts'

/** Asks before unsaved changes are left behind. A router asks once, so the outermost form asks for all. */
export function LeaveGuard({ isInDialog = false }: { isInDialog?: boolean }) {
  const isOutermost = useOpenForm(useFormHandle().open, isInDialog)
  return isOutermost ? <AskBeforeLeaving /> : null
}

function AskBeforeLeaving() {
  const words = useFormWords()
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    if (here.pathname !== there.pathname) return unsavedFields().length > 0
    // Another page of a list or another tab leaves the page's form where it is; a dialog closes with its address.
    return here.search !== there.search && unsavedFields({ inDialogsAlone: true }).length > 0
  })
  // For elsewhere, by the browser's own dialog: closing the tab, another address.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedFields().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const isBlocked = blocker.state === 'blocked'
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={words.leave}
      consequence={words.lost(isBlocked ? unsavedFields().length : 0)}
      confirmLabel={words.leave_confirm}
      cancelLabel={words.leave_cancel}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
