import type { ImportPreview, ImportState } from '@fournil/contract/office/product-imports'
import type { TenantContext } from '../../../context.ts'
import { EVERYTHING, exportProducts, type ProductsFile } from '../export-products.ts'
import { uploadImport } from '../preview-import.ts'
import { runImport } from '../run-import.ts'
import { getImport, startImport } from '../start-import.ts'

/** A file of these lines. */
export function upload(ctx: TenantContext, ...lines: string[]): Promise<ImportPreview> {
  const content = new TextEncoder().encode(lines.join('\n'))
  return uploadImport(ctx, { file_name: 'catalogue.csv', content })
}

/** Starts what was shown, and does the job's work. */
export async function importAll(
  ctx: TenantContext,
  { id, fingerprint }: Pick<ImportPreview, 'id' | 'fingerprint'>,
): Promise<ImportState> {
  await startImport(ctx, { import_id: id, fingerprint })
  await runImport({ ...ctx, actor: { kind: 'job', name: 'products.import' } }, id)
  return getImport(ctx, { import_id: id })
}

export async function exported(ctx: TenantContext): Promise<string> {
  return wholeOf(await exportProducts(ctx, { selection: EVERYTHING }))
}

export async function wholeOf({ content }: ProductsFile): Promise<string> {
  let text = ''
  for await (const part of content) text += part
  return text
}
