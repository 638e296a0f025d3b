import type { PromoCodeForm } from '@fournil/contract/office/promo-codes'
import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { promoCodeColumns } from './promo-code-rows.ts'

export async function createPromoCode(
  ctx: Context,
  form: PromoCodeForm,
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_promo_codes')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const columns = promoCodeColumns(form, await shopTimeZone(tx))
    // Two people may think of the same code at the same moment: the table decides.
    const created = await tx
      .insertInto('promo_codes')
      .values({
        tenant_id,
        ...columns,
        created_at: ctx.now,
        updated_at: ctx.now,
        updated_by: person.user_id,
      })
      .onConflict((same) =>
        same.columns(['tenant_id', 'code']).where('archived_at', 'is', null).doNothing(),
      )
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!created) throw codeTaken()
    await audit(ctx, tx, 'promo_code_created', target(created.id), { code: form.code })
    await publish(tx, tenant_id, { topic: 'promo_codes', id: created.id })
    return created
  })
}

type Saved = PromoCodeForm & { promo_code_id: string; version: number }

export async function savePromoCode(
  ctx: Context,
  { promo_code_id, version, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_promo_codes')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const columns = promoCodeColumns(form, await shopTimeZone(tx))
    const saved = await tx
      .updateTable('promo_codes')
      .set({ ...columns, ...nextVersion(ctx, person, version) })
      .where('id', '=', promo_code_id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
      .catch(refuseTakenCode)
    if (!saved) throw await missed(tx, promo_code_id)
    await audit(ctx, tx, 'promo_code_updated', target(promo_code_id), { code: form.code })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'promo_codes', id: promo_code_id })
    return saved
  })
}

async function missed(tx: Tx, promo_code_id: string): Promise<AppError> {
  const kept = await tx
    .selectFrom('promo_codes')
    .select('id')
    .where('id', '=', promo_code_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return kept ? saveConflict(tx, 'promo_codes', promo_code_id) : new AppError('NOT_FOUND')
}

function refuseTakenCode(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  throw isTaken ? codeTaken() : error
}

const codeTaken = () => fieldError('code', 'Ce code existe déjà.')
const target = (id: string) => ({ type: 'promo_code', id })
