import type { ImportState, StartImport } from '@fournil/contract/office/product-imports'
import { clientOf, inTenant, readInTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { peopleOf } from '../set-stock.ts'
import { nothingToImport, STATE_COLUMNS } from './import-row.ts'

/** Hands what was shown to the job that writes it. One import at a time in a shop. */
export async function startImport(
  ctx: Context,
  { import_id, fingerprint }: StartImport,
): Promise<ImportState> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `product-import:${tenant_id}`,
    ])
    await client.query(GIVE_UP_STUCK, [ctx.now])
    const { rows: others } = await client.query(
      `select from product_imports where status in ('queued', 'running') and id <> $1`,
      [import_id],
    )
    if (others.length > 0) throw new AppError('IMPORT_UNDER_WAY')
    const { rows } = await client.query<ImportState & { fingerprint: string }>(START, [
      import_id,
      ctx.now,
      ...peopleOf(ctx),
    ])
    const started = rows[0]
    if (!started) throw new AppError('NOT_FOUND')
    if (nothingToImport(started.counts)) throw fieldError('file', 'Aucun produit valide trouvé')
    if (started.fingerprint !== fingerprint) throw fieldError('fingerprint', CHANGED)
    const target = { type: 'product_import', id: import_id }
    await audit(ctx, tx, 'product_import_started', target, started.counts)
    await ctx.jobs.enqueue(tx, 'products.import', { tenant_id, import_id })
    const { fingerprint: _, ...state } = started
    return state
  })
}

const CHANGED = 'L’aperçu a changé entre-temps\u00a0: regardez-le avant d’importer.'

/** Its job was given up long ago; should it come back after all, it finds that and writes nothing. */
const GIVE_UP_STUCK = `
  update product_imports set status = 'failed', failure = 'L’import n’a pas abouti.', ended_at = $1, content = null
  where status in ('queued', 'running') and started_at < $1::timestamptz - interval '1 hour'`

const START = `
  update product_imports
  set status = 'queued', started_at = $2, created_by = $3, impersonator_user_id = $4, api_key_id = $5, progress = 0
  where id = $1 and status = 'preview' returning ${STATE_COLUMNS}, fingerprint`

/** How far it is, and what came of it. */
export async function getImport(
  ctx: Context,
  { import_id }: { import_id: string },
): Promise<ImportState> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<ImportState>(
    ctx,
    `select ${STATE_COLUMNS} from product_imports where id = $1`,
    [import_id],
  )
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** For whoever opens the screen while an import is being written. */
export async function importUnderWay(ctx: Context): Promise<ImportState | null> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<ImportState>(
    ctx,
    `select ${STATE_COLUMNS} from product_imports
     where status in ('queued', 'running') and started_at > $1::timestamptz - interval '1 hour'`,
    [ctx.now],
  )
  return row ?? null
}

/** Gives an import up, at any moment before it is committed. */
export async function cancelImport(
  ctx: Context,
  { import_id }: { import_id: string },
): Promise<ImportState> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<ImportState>(CANCEL, [import_id, ctx.now])
    const row = rows[0]
    if (!row) throw new AppError('NOT_FOUND')
    return row
  })
}

/** One that runs is asked to stop, and does so before it commits; any other that is not over stops here. */
const CANCEL = `
  update product_imports set
    status = case when status in ('preview', 'queued') then 'cancelled' else status end,
    content = case when status in ('preview', 'queued') then null else content end,
    ended_at = case when status in ('preview', 'queued') then $2 else ended_at end,
    cancel_asked_at = case when status = 'running' then $2 else cancel_asked_at end
  where id = $1 returning ${STATE_COLUMNS}`
