import type { CsvField } from '@fournil/domain/product-csv/columns'
import { useState } from 'react'
import type { ImportStep } from './use-import.ts'

/** The field chosen for each column of the file at hand; a field that moves to another column leaves the first. */
export function useColumns(step: ImportStep) {
  const preview = step.kind === 'columns' || step.kind === 'preview' ? step.preview : null
  const [changed, setChanged] = useState<{ of: unknown; fields: (CsvField | null)[] } | null>(null)
  const shown = preview?.columns.map(({ field }) => field) ?? []
  const chosen = changed && changed.of === preview ? changed.fields : shown
  return {
    chosen,
    choose: (at: number, field: CsvField | null) =>
      setChanged({
        of: preview,
        fields: chosen.map((before, index) => {
          if (index === at) return field
          return before === field ? null : before
        }),
      }),
  }
}
