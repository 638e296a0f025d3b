import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { toast } from '@fournil/ui/toast'
import { useRef, useState } from 'react'
import { issuesOf, officeApi } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { lengthErrors } from './longest-texts.ts'
import { changedFields, type Draft, draftOf, settingsOf } from './settings-draft.ts'
import { type FieldErrors, fieldErrorsOf } from './settings-errors.ts'

/** The form's state: what is typed, what is wrong with it, and the way to the server. */
export function useSettings(saved: InvoiceSettings) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [faults, setFaults] = useState<FieldErrors>({})

  const { run, busy } = useTask(officeApi.office.invoiceSettings.save, {
    done: () => {
      setDraft((sent) => draftOf(settingsOf(sent)))
      toast('Paramètres sauvegardés avec succès')
    },
    failed: (error) => {
      complain(Object.fromEntries(issuesOf(error).map(({ field, message }) => [field, message])))
      toast('Erreur lors de la sauvegarde des paramètres', { tone: 'danger' })
    },
  })

  function complain(found: FieldErrors) {
    setFaults(found)
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => name in found)?.focus()
  }

  function save() {
    const found = fieldErrorsOf(draft)
    complain(found)
    if (Object.keys(found).length === 0) run(settingsOf(draft))
  }

  function change(values: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...values }))
    // What is being mended is no longer complained about.
    setFaults((old) =>
      Object.fromEntries(Object.entries(old).filter(([field]) => !(field in values))),
    )
  }

  function reset() {
    setDraft(draftOf(saved))
    setFaults({})
  }

  const typed = settingsOf(draft)
  const changed = changedFields(draft, saved)
  // A text that has grown too long is told at once: nothing is cut off behind one's back.
  const shown = { ...lengthErrors(typed), ...faults }
  return { form, draft, typed, changed, faults: shown, change, save, reset, busy }
}

export type SettingsState = ReturnType<typeof useSettings>
