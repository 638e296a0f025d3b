import {
  type ImportLine,
  type ImportPreview,
  type PreviewImport,
  SHOWN_LINES,
} from '@fournil/contract/office/product-imports'
import { clientOf, inTenant } from '@fournil/db'
import { fitsPlan, planSentence } from '@fournil/domain/plans'
import { type CsvField, headerKey, matchColumns } from '@fournil/domain/product-csv/columns'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { readPlanRoom } from '../../plans/plan-room.ts'
import { readCatalogue } from './catalogue.ts'
import { type PlannedFile, planFile } from './file-plan.ts'
import { importById } from './import-row.ts'
import { pauseOften } from './pause.ts'
import { type ProductFile, readFile } from './read-file.ts'
import { columnsOfShop, rememberColumns } from './shop-columns.ts'
import { shortLine } from './short-line.ts'

type Upload = { file_name: string; content: Uint8Array }

/** Takes a file in and says what it would do. Nothing of the catalogue is touched. */
export async function uploadImport(ctx: Context, upload: Upload): Promise<ImportPreview> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const file = await readFile(upload.content, pauseOften)
  const columns = matchColumns(file.headers, await columnsOfShop(ctx)).map(({ field }) => field)
  const planned = await decide(ctx, file, columns, false)
  const file_name = shortLine(upload.file_name, 150) || 'produits.csv'
  const id = await inTenant(ctx, async (tx) => {
    await clientOf(tx).query(DROP_OLD, [ctx.now])
    const row = await tx
      .insertInto('product_imports')
      .values({
        tenant_id: ctx.tenant.tenant_id,
        file_name,
        content: Buffer.from(upload.content),
        columns: JSON.stringify(columns),
        fingerprint: planned.fingerprint,
        counts: JSON.stringify(planned.counts),
        skipped: skippedLines(planned),
        created_by: person.user_id,
        impersonator_user_id: person.impersonator?.user_id ?? null,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  return previewOf(ctx, { id, file_name, create_categories: false }, file, columns, planned)
}

/** Files that nobody went on with: those of yesterday, and all but the last few. */
const DROP_OLD = `
  delete from product_imports
  where status in ('preview', 'stale') and (created_at < $1::timestamptz - interval '1 day' or id not in (
    select id from product_imports where status in ('preview', 'stale') order by created_at desc limit 4))`

/** Looked at, or overtaken by a change of the catalogue: both may be looked at again. */
const OPEN = ['preview', 'stale']

/** The same file with other columns, or with the categories that it lacks. The shop's choice is remembered. */
export async function previewImport(ctx: Context, input: PreviewImport): Promise<ImportPreview> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { import_id, columns, create_categories } = input
  const row = await importById(ctx, import_id)
  if (!row.content || !OPEN.includes(row.status)) throw new AppError('NOT_FOUND')
  const file = await readFile(row.content, pauseOften)
  requireColumns(file, columns)
  const planned = await decide(ctx, file, columns, create_categories)
  await inTenant(ctx, async (tx) => {
    await rememberColumns(ctx, tx, file.headers, columns)
    await tx
      .updateTable('product_imports')
      .set({
        columns: JSON.stringify(columns),
        create_categories,
        fingerprint: planned.fingerprint,
        counts: JSON.stringify(planned.counts),
        skipped: skippedLines(planned),
        status: 'preview',
        failure: null,
      })
      .where('id', '=', import_id)
      .where('status', 'in', OPEN)
      .execute()
  })
  return previewOf(ctx, { ...row, create_categories }, file, columns, planned)
}

function requireColumns({ headers }: ProductFile, columns: readonly (CsvField | null)[]): void {
  if (columns.length !== headers.length)
    throw fieldError('columns', 'Ces colonnes ne sont pas celles du fichier.')
  const chosen = columns.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length)
    throw fieldError('columns', 'Deux colonnes ne peuvent pas remplir le même champ.')
}

/** Read in one transaction, so that products, categories and rates are of the same moment. */
export async function decide(
  ctx: TenantContext,
  file: ProductFile,
  columns: readonly (CsvField | null)[],
  create_categories: boolean,
): Promise<PlannedFile> {
  const catalogue = await inTenant(ctx, (tx) =>
    readCatalogue(tx, columns, file.rows, { lock: false }),
  )
  return planFile(file, { columns, catalogue, create_categories }, pauseOften)
}

async function previewOf(
  ctx: TenantContext,
  {
    id,
    file_name,
    create_categories,
  }: { id: string; file_name: string; create_categories: boolean },
  { headers, rows }: ProductFile,
  columns: readonly (CsvField | null)[],
  planned: PlannedFile,
): Promise<ImportPreview> {
  const shop = await columnsOfShop(ctx)
  const matched = matchColumns(headers, shop)
  return {
    id,
    file_name,
    columns: headers.map((header, at) => ({
      header,
      field: columns[at] ?? null,
      is_known:
        columns[at] != null || (matched[at]?.is_known ?? false) || shop.has(headerKey(header)),
      sample: sampleOf(rows, at),
    })),
    counts: planned.counts,
    created: shown(planned, 'created'),
    updated: shown(planned, 'updated'),
    unchanged: shown(planned, 'unchanged'),
    skipped: shown(planned, 'skipped'),
    missing_categories: planned.missing_categories,
    create_categories,
    over_plan: await overPlan(ctx, planned.counts.created),
    fingerprint: planned.fingerprint,
  }
}

/** Asked again when it is written; said here before anybody waits for it. */
async function overPlan(ctx: TenantContext, created: number): Promise<ImportPreview['over_plan']> {
  const room = await inTenant(ctx, (tx) => readPlanRoom(ctx, tx, 'products'))
  if (room.most === null || created === 0 || fitsPlan(room, created)) return null
  const { most, left } = room
  return { most, left, sentence: planSentence('products', most) }
}

/** The first cells with something in them. */
function sampleOf(rows: ProductFile['rows'], at: number): string {
  const full = rows.slice(0, 50).map(({ cells }) => (cells[at] ?? '').trim())
  const cell = full.find((one) => one !== '') ?? ''
  return shortLine(cell, 60)
}

const LONGEST_SHOWN = 120

function shown({ rows }: PlannedFile, kind: PlannedFile['rows'][number]['kind']): ImportLine[] {
  const cut = (text: string) => shortLine(text, LONGEST_SHOWN)
  return rows
    .filter((row) => row.kind === kind)
    .slice(0, SHOWN_LINES)
    .map((row) => ({
      line: row.line,
      name: row.name,
      changes:
        'changes' in row
          ? row.changes.map(({ header, before, after }) => ({
              header,
              before: cut(before),
              after: cut(after),
            }))
          : [],
      reasons: row.kind === 'skipped' ? row.reasons : [],
    }))
}

function skippedLines({ rows }: PlannedFile): string {
  return JSON.stringify(
    rows.flatMap((row) => (row.kind === 'skipped' ? [[row.line, row.name, row.reasons]] : [])),
  )
}
