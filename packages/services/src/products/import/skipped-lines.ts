import { readInTenant } from '@fournil/db'
import { neutraliseCell } from '@fournil/domain/csv'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { asCsv } from './export-products.ts'

type Skipped = [line: number, name: string, reasons: string[]]

/** The lines that an import leaves out, and why, as a file. */
export async function skippedLines(
  ctx: Context,
  { import_id }: { import_id: string },
): Promise<string> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<{ skipped: Skipped[] }>(
    ctx,
    'select skipped from product_imports where id = $1',
    [import_id],
  )
  if (!row) throw new AppError('NOT_FOUND')
  const lines = row.skipped.flatMap(([line, name, reasons]) =>
    reasons.map((reason) => [String(line), neutraliseCell(name), neutraliseCell(reason)]),
  )
  return `\uFEFF${asCsv([['Ligne', 'Produit', 'Motif'], ...lines])}`
}
