import type { ValidationState } from '@fournil/contract/office/merchant'
import { clientOf, inTenant, readInTenant, type Tx } from '@fournil/db'
import { judgeProduct } from '@fournil/domain/merchant-checks'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { type FeedRow, feedRows } from './feed-row.ts'
import { type FeedShop, readFeedShop } from './feed-shop.ts'
import { merchantProductOf } from './merchant-product-of.ts'

/** Hands the products to the job that validates them; while one is at it, another call changes nothing. */
export async function startValidation(ctx: Context): Promise<ValidationState> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    if (await queueValidation(ctx, tx)) {
      const target = { type: 'merchant_validation', id: tenant_id }
      await audit(ctx, tx, 'merchant_validation_started', target, {})
    }
    const { rows } = await clientOf(tx).query<ValidationState>(STATE)
    return rows[0] ?? NEVER
  })
}

/** False where one is under way already. */
export async function queueValidation(
  ctx: Pick<Context, 'jobs' | 'now'> & { tenant: { tenant_id: string } },
  tx: Tx,
): Promise<boolean> {
  const { tenant_id } = ctx.tenant
  const { rowCount } = await clientOf(tx).query(QUEUE, [tenant_id, ctx.now])
  if (rowCount === 0) return false
  await ctx.jobs.enqueue(tx, 'merchant.validate', { tenant_id }, { once: tenant_id })
  await publish(tx, tenant_id, { topic: 'merchant' })
  return true
}

/** One whose process never came back within the hour is begun again. */
const QUEUE = `
  insert into tenant_merchant_settings as saved (tenant_id, version, validation_status, validation_started_at)
  values ($1, 0, 'queued', $2)
  on conflict (tenant_id) do update set validation_status = 'queued', validation_progress = 0, validation_started_at = $2
  where saved.validation_status not in ('queued', 'running')
    or saved.validation_started_at <= $2::timestamptz - interval '1 hour'`

const NEVER: ValidationState = { status: 'idle', progress: 0, validated_at: null }
const STATE = `
  select validation_status as status, validation_progress as progress, validated_at from tenant_merchant_settings`

export async function getValidation(ctx: Context): Promise<ValidationState> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<ValidationState>(ctx, STATE)
  return row ?? NEVER
}

/** Every product on sale gets its score and its sentences, page by page. Repeated, it writes the same. */
export async function validateProducts(ctx: TenantContext): Promise<void> {
  try {
    await validateAll(ctx)
  } catch (error) {
    await saveProgress(ctx, { status: 'failed', progress: 0 })
    throw error
  }
}

async function validateAll(ctx: TenantContext): Promise<void> {
  const [shop, [counted]] = await Promise.all([
    readFeedShop(ctx),
    readInTenant<{ total: number }>(ctx, TOTAL),
  ])
  const total = counted?.total ?? 0
  let done = 0
  await saveProgress(ctx, { status: 'running', progress: 0 })
  for await (const rows of feedRows(ctx, shop.today)) {
    await inTenant(ctx, (tx) => savePage(ctx, tx, rows, shop))
    done += rows.length
    const progress = Math.min(99, Math.floor((100 * done) / Math.max(1, total)))
    await saveProgress(ctx, { status: 'running', progress })
  }
  // What is no longer on sale is no longer judged.
  await inTenant(ctx, (tx) => clientOf(tx).query(FORGET))
  await saveProgress(ctx, { status: 'idle', progress: 100, validated_at: ctx.now })
}

const TOTAL = `select count(*)::int as total from products where is_active and archived_at is null`

async function savePage(ctx: TenantContext, tx: Tx, rows: readonly FeedRow[], shop: FeedShop) {
  const judged = rows.map((row) => {
    const { score, errors, warnings } = judgeProduct(merchantProductOf(row, shop), shop)
    return { product_id: row.id, score, errors, warnings }
  })
  await clientOf(tx).query(SAVE, [ctx.tenant.tenant_id, JSON.stringify(judged), ctx.now])
}

// A product that was deleted meanwhile is left out.
const SAVE = `
  insert into product_merchant_validation
    (tenant_id, product_id, validation_score, sort_name, validation_errors, validation_warnings, validated_at)
  select $1, j.product_id, j.score, fold(p.name), j.errors, j.warnings, $3
  from jsonb_to_recordset($2::jsonb) as j (product_id uuid, score integer, errors text[], warnings text[])
  join products p on p.id = j.product_id
  for key share of p
  on conflict (tenant_id, product_id) do update set validation_score = excluded.validation_score, sort_name = excluded.sort_name,
    validation_errors = excluded.validation_errors, validation_warnings = excluded.validation_warnings,
    validated_at = excluded.validated_at`

const FORGET = `
  delete from product_merchant_validation v using products p
  where p.tenant_id = v.tenant_id and p.id = v.product_id and (not p.is_active or p.archived_at is not null)`

type Progress = { status: ValidationState['status']; progress: number; validated_at?: Date }

async function saveProgress(ctx: TenantContext, { status, progress, validated_at }: Progress) {
  await inTenant(ctx, async (tx) => {
    await clientOf(tx).query(PROGRESS, [status, progress, validated_at ?? null])
    await publish(tx, ctx.tenant.tenant_id, { topic: 'merchant' })
  })
}

const PROGRESS = `
  update tenant_merchant_settings set validation_status = $1, validation_progress = $2,
    validated_at = coalesce($3::timestamptz, validated_at)`
