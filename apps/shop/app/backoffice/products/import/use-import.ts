import type { ImportPreview, ImportState } from '@fournil/contract/office/product-imports'
import type { CsvField } from '@fournil/domain/product-csv/columns'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { uploadFile } from './upload-file.ts'

export type ImportStep =
  | { kind: 'choose' }
  | { kind: 'columns'; preview: ImportPreview }
  | { kind: 'preview'; preview: ImportPreview }
  | { kind: 'running'; state: ImportState }
  | { kind: 'ended'; state: ImportState }

const POLL_MS = 700
const { productImports } = officeApi.office

/** One import from the file to its result. It goes on without the window, which finds it again when it is opened. */
export function useImport(open: boolean) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const [last, setLast] = useState<ImportPreview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const failed = (failure: unknown) =>
    setError(
      sentenceOf(failure, "Erreur lors de l'import du fichier CSV: le serveur n’a pas répondu"),
    )
  const show = (preview: ImportPreview) => {
    setError(null)
    setLast(preview)
    const isNew = preview.columns.some(({ is_known }) => !is_known)
    setStep({ kind: isNew ? 'columns' : 'preview', preview })
  }
  const upload = useTask(uploadFile, { done: show, failed })
  const look = useTask(productImports.preview, {
    done: (preview) => {
      setError(null)
      setLast(preview)
      setStep({ kind: 'preview', preview })
    },
    failed,
  })
  const start = useTask(productImports.start, { done: (state) => follow(state), failed })
  const cancel = useTask(productImports.cancel, { done: (state) => follow(state), failed })

  function follow(state: ImportState) {
    const isRunning = state.status === 'queued' || state.status === 'running'
    setError(null)
    setStep({ kind: isRunning ? 'running' : 'ended', state })
  }
  useUnderWay(open, step.kind === 'choose', follow)
  useProgress(step, follow)

  return {
    step,
    error,
    busy: upload.busy || look.busy || start.busy || cancel.busy,
    upload: (file: File) => void upload.run(file),
    changeColumns: (preview: ImportPreview) => setStep({ kind: 'columns', preview }),
    look: (
      { id, create_categories }: Pick<ImportPreview, 'id' | 'create_categories'>,
      columns: readonly (CsvField | null)[],
    ) => void look.run({ import_id: id, columns: [...columns], create_categories }),
    /** The preview of an import that the catalogue has overtaken. */
    lookAgain:
      last && step.kind === 'ended' && step.state.id === last.id
        ? () =>
            void look.run({
              import_id: last.id,
              columns: last.columns.map(({ field }) => field),
              create_categories: last.create_categories,
            })
        : null,
    start: ({ id, fingerprint }: ImportPreview) => void start.run({ import_id: id, fingerprint }),
    cancel: (import_id: string) => void cancel.run({ import_id }),
    again: () => {
      setError(null)
      setStep({ kind: 'choose' })
    },
  }
}

export type Import = ReturnType<typeof useImport>

function useUnderWay(open: boolean, isIdle: boolean, found: (state: ImportState) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the window opens
  useEffect(() => {
    if (!open || !isIdle) return
    let isGone = false
    productImports.underWay().then(
      (state) => isGone || (state && found(state)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [open])
}

/** Written, or followed by pictures that are still being copied. */
function isUnderWay(step: ImportStep): step is Extract<ImportStep, { kind: 'running' | 'ended' }> {
  if (step.kind === 'running') return true
  return step.kind === 'ended' && step.state.status === 'done' && step.state.pictures.waiting > 0
}

function useProgress(step: ImportStep, tell: (state: ImportState) => void) {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks for the next
  useEffect(() => {
    if (!isUnderWay(step)) return
    let isGone = false
    const ask = async () => {
      const state = await productImports.get({ import_id: step.state.id }).catch(() => step.state)
      if (isGone) return
      tell({ ...state })
      if (state.status === 'done') void revalidate()
    }
    const timer = setTimeout(() => void ask(), POLL_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [step])
}
