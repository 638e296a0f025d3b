import type { ImportCounts, ImportState } from '@fournil/contract/office/product-imports'
import { readInTenant } from '@fournil/db'
import type { CsvField } from '@fournil/domain/product-csv/columns'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'

export type ImportRow = Omit<ImportState, 'pictures'> & {
  content: Buffer | null
  columns: (CsvField | null)[]
  create_categories: boolean
  fingerprint: string
  created_by: string | null
  impersonator_user_id: string | null
  api_key_id: string | null
}

/** An import of this shop, with its file. */
export async function importById(ctx: TenantContext, id: string): Promise<ImportRow> {
  const [row] = await readInTenant<ImportRow>(ctx, 'select * from product_imports where id = $1', [
    id,
  ])
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** What a screen follows. */
export const STATE_COLUMNS = `id, file_name, status, progress, counts, failure, (
  select json_build_object('waiting', count(*) filter (where q.status = 'waiting'),
    'done', count(*) filter (where q.status = 'done'), 'failed', count(*) filter (where q.status = 'failed'))
  from product_import_pictures q where q.import_id = product_imports.id) as pictures`

export function nothingToImport({ created, updated }: ImportCounts): boolean {
  return created + updated === 0
}
