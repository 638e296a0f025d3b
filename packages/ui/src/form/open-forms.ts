import { useEffect, useSyncExternalStore } from 'react'

/** What the page needs to know of a form that stands open. */
export type OpenForm = {
  /** The fields that would be lost. */
  unsaved: () => readonly string[]
  submit: () => void
}
type Entry = { form: OpenForm; isInDialog: boolean }

// The page's own form first, a dialog's above it last.
let open: readonly Entry[] = []
const listeners = new Set<() => void>()

/** The one that a key saves: the last that was opened. */
export function topForm(): OpenForm | undefined {
  return open.at(-1)?.form
}

/** The fields that would be lost with the page, or with the dialogs alone. */
export function unsavedFields({ inDialogsAlone = false } = {}): string[] {
  return open
    .filter(({ isInDialog }) => isInDialog || !inDialogsAlone)
    .flatMap(({ form }) => form.unsaved())
}

/** Whether this form is the outermost one: it asks on behalf of all before the page is left. */
export function useOpenForm(form: OpenForm, isInDialog: boolean): boolean {
  useEffect(() => {
    publish([...open, { form, isInDialog }])
    return () => publish(open.filter((each) => each.form !== form))
  }, [form, isInDialog])
  return useSyncExternalStore(
    subscribe,
    () => open[0]?.form === form,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Entry[]): void {
  open = next
  for (const listener of listeners) listener()
}
