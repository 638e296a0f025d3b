import { MOST_IMPORT_LINES } from '@fournil/contract/office/product-imports'
import { readInTenant } from '@fournil/db'
import { neutraliseCell } from '@fournil/domain/csv'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { asCsv } from './export-products.ts'
import { readFailures } from './picture-failures.ts'

type Skipped = [line: number, name: string, reasons: string[]]

/** The lines that an import leaves out, the pictures that it could not have, and why, as a file. */
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
  const failed = await readFailures(ctx, import_id, MOST_IMPORT_LINES)
  const lines = row.skipped.flatMap(([line, name, reasons]) =>
    reasons.map((reason) => [String(line), neutraliseCell(name), neutraliseCell(reason)]),
  )
  const pictures = failed.map(({ line, name, reason }) => [
    String(line),
    neutraliseCell(name),
    neutraliseCell(reason),
  ])
  return `\uFEFF${asCsv([['Ligne', 'Produit', 'Motif'], ...lines, ...pictures])}`
}
