import { clientOf, inTenant, type Tx } from '@fournil/db'
import { audit } from '../../audit/audit.ts'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { requireWithinPlan } from '../../plans/require-within-plan.ts'
import { readCatalogue } from './catalogue.ts'
import { fetchWhatIsWanted } from './fetch-pictures.ts'
import { planFile } from './file-plan.ts'
import { type Ended, endOf, ImportCancelled, ImportStale } from './import-end.ts'
import { type ImportRow, importById } from './import-row.ts'
import { pauseOften } from './pause.ts'
import { readFile } from './read-file.ts'
import { writeRows } from './write-rows.ts'

/**
 * Writes what the preview showed: all of it in one transaction, or nothing. A process that is killed leaves nothing
 * behind, and whoever takes the job over begins again.
 */
export async function runImport(ctx: TenantContext, import_id: string): Promise<void> {
  if (!(await begin(ctx, import_id))) return
  const row = await importById(ctx, import_id)
  try {
    await inTenant(ctx, (tx) => write(ctx, tx, row))
  } catch (error) {
    const ended = endOf(error)
    await keepEnd(ctx, import_id, ended)
    if (ended.is_unexpected) throw error
  }
}

async function begin(ctx: TenantContext, id: string): Promise<boolean> {
  return inTenant(ctx, async (tx) => {
    const { rowCount } = await clientOf(tx).query(
      `update product_imports set status = 'running' where id = $1 and status in ('queued', 'running')`,
      [id],
    )
    return rowCount === 1
  })
}

async function write(ctx: TenantContext, tx: Tx, row: ImportRow): Promise<void> {
  const client = clientOf(tx)
  await requireAlone(tx, row.id)
  const step = (percent: number) => saveProgress(ctx, row.id, percent)
  const file = await readFile(row.content ?? Buffer.alloc(0), pauseOften)
  const { columns, create_categories } = row
  const catalogue = await readCatalogue(tx, columns, file.rows, { lock: true })
  const planned = await planFile(file, { columns, catalogue, create_categories }, async (rows) => {
    await pauseOften(rows)
    if (rows % 1000 > 0) return
    // A connection that says nothing for long while its transaction is open is closed.
    await client.query('select 1')
    await step(Math.floor((30 * rows) / file.rows.length))
  })
  if (planned.fingerprint !== row.fingerprint) throw new ImportStale()
  const { created } = planned.counts
  if (created > 0) await requireWithinPlan(ctx, tx, 'products', created)
  await writeRows(ctx, tx, row, planned, (share) => step(30 + Math.floor(69 * share)))

  const { rowCount } = await client.query(DONE, [row.id, new Date()])
  if (rowCount !== 1) throw new ImportCancelled()
  await fetchWhatIsWanted(ctx, tx, row.id)
  const target = { type: 'product_import', id: row.id }
  await audit(ctx, tx, 'products_imported', target, {
    ...planned.counts,
    by: row.created_by,
    impersonator: row.impersonator_user_id,
    api_key: row.api_key_id,
  })
  await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
}

const DONE = `
  update product_imports set status = 'done', progress = 100, ended_at = $2, content = null
  where id = $1 and status = 'running' and cancel_asked_at is null`

/** Another process may believe that this job was left behind. */
async function requireAlone(tx: Tx, id: string): Promise<void> {
  const { rows } = await clientOf(tx).query<{ alone: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as alone',
    [`product-import:${id}`],
  )
  if (!rows[0]?.alone) throw new Error('This import is being written by another process.')
}

/** On a connection of its own, so that others see it before the commit. */
async function saveProgress(ctx: TenantContext, id: string, percent: number): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { rowCount } = await clientOf(tx).query(
      `update product_imports set progress = $2
       where id = $1 and status = 'running' and cancel_asked_at is null`,
      [id, percent],
    )
    if (rowCount !== 1) throw new ImportCancelled()
  })
}

async function keepEnd(ctx: TenantContext, id: string, { status, failure }: Ended): Promise<void> {
  await inTenant(ctx, (tx) =>
    clientOf(tx).query(
      `update product_imports set status = $2, failure = $3, ended_at = $4, progress = 0, cancel_asked_at = null,
         content = case when $2 = 'stale' then content end
       where id = $1 and status = 'running'`,
      [id, status, failure, new Date()],
    ),
  )
}
