import { createHash } from 'node:crypto'
import type { ImportCounts } from '@fournil/contract/office/product-imports'
import type { CsvRow } from '@fournil/domain/csv-rows'
import type { Pause } from './pause.ts'
import type { FilePlan } from './plan-context.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import { take } from './product-meant.ts'

export type PlannedFile = {
  rows: PlannedRow[]
  counts: ImportCounts
  missing_categories: string[]
  /** The same for the same file, columns and products alone. */
  fingerprint: string
}

/** Decides the whole file. Nothing is written, and the same question gets the same answer. */
export async function planFile(
  file: { rows: readonly CsvRow[] },
  asked: Pick<FilePlan, 'columns' | 'catalogue' | 'create_categories'>,
  pause: Pause,
): Promise<PlannedFile> {
  const plan: FilePlan = { ...asked, taken: new Map(), missing_categories: new Map() }
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  const hash = createHash('sha256')
  const rows: PlannedRow[] = []
  for (const row of file.rows) {
    const planned = planRow(plan, row)
    if (planned.kind !== 'skipped')
      take(plan, row.line, {
        id: 'known' in planned ? planned.known.id : undefined,
        reference: 'product' in planned ? planned.product.reference : planned.known.reference,
      })
    counts[planned.kind] += 1
    rows.push(planned)
    hash.update(JSON.stringify(essence(planned)))
    await pause(rows.length)
  }
  return {
    rows,
    counts,
    missing_categories: [...plan.missing_categories.values()],
    fingerprint: hash.digest('hex'),
  }
}

/** What a person has seen, and would want to know of if it were different. */
function essence(row: PlannedRow): unknown {
  if (row.kind === 'skipped') return [row.line, row.reasons]
  if (row.kind === 'unchanged') return [row.line, row.known.id]
  const { line, kind, changes, product, stock, new_category } = row
  return [
    line,
    kind,
    kind === 'updated' ? row.known.id : null,
    changes,
    product,
    stock,
    new_category,
  ]
}
