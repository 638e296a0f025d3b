import type { PictureFailure } from '@fournil/contract/office/product-imports'
import { SHOWN_LINES } from '@fournil/contract/office/product-imports'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { getImport } from './start-import.ts'

/** The pictures that could not be copied, by line. */
export async function pictureFailures(
  ctx: Context,
  { import_id }: { import_id: string },
): Promise<PictureFailure[]> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  await getImport(ctx, { import_id })
  return readFailures(ctx, import_id, SHOWN_LINES)
}

export async function readFailures(
  ctx: TenantContext,
  import_id: string,
  most: number,
): Promise<PictureFailure[]> {
  const rows = await readInTenant<{ line: number; name: string; failure: string }>(
    ctx,
    `select q.line, p.name, q.failure from product_import_pictures q join products p on p.id = q.product_id
     where q.import_id = $1 and q.status = 'failed' order by q.line, q.id limit $2`,
    [import_id, most],
  )
  return rows.map(({ line, name, failure }) => ({
    line,
    name,
    reason: `Ligne ${line}: ${failure}`,
  }))
}
