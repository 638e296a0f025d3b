import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import type { PlannedRow } from './plan-row.ts'

type Wanted = {
  line: number
  product_id: string
  field: 'image_url' | 'additional_images'
  address: string
}

/** The pictures of the web that a line names and its product did not name before. */
export function picturesWanted(
  row: Extract<PlannedRow, { kind: 'created' | 'updated' }>,
  product_id: string,
): Wanted[] {
  const { line, product } = row
  const known = row.kind === 'updated' ? row.known : null
  const { image_url, additional_images } = product
  const first = image_url && image_url !== known?.image_url ? [image_url] : []
  const others = additional_images.filter(
    (address) => /^https?:/.test(address) && !known?.additional_images.includes(address),
  )
  return [
    ...first.map((address) => ({ line, product_id, field: 'image_url' as const, address })),
    ...others.map((address) => ({
      line,
      product_id,
      field: 'additional_images' as const,
      address,
    })),
  ]
}

/** Kept with the rows that name them, for the job that copies them. */
export async function queuePictures(
  ctx: TenantContext,
  tx: Tx,
  import_id: string,
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0) return
  await clientOf(tx).query(
    `insert into product_import_pictures (tenant_id, import_id, line, product_id, field, address)
     select $1, $2, r.line, r.product_id, r.field, r.address
     from jsonb_to_recordset($3::jsonb) as r (line integer, product_id uuid, field text, address text)`,
    [ctx.tenant.tenant_id, import_id, JSON.stringify(wanted)],
  )
}
