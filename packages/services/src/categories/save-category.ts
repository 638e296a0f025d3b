import { type CategoryForm, MOST_CATEGORIES } from '@fournil/contract/office/categories'
import { inTenant, type Tx } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { claimPicture } from '../files/claim-picture.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'

export async function createCategory(
  ctx: Context,
  form: CategoryForm,
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_categories')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await refuseUnknownImage(tx, form)
    const { count } = await tx
      .selectFrom('product_categories')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_CATEGORIES)
      throw fieldError('name', `Une boutique a ${MOST_CATEGORIES} catégories au plus.`)
    const created = await tx
      .insertInto('product_categories')
      .values({ tenant_id, ...form, updated_at: ctx.now, updated_by: person.user_id })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const target = { type: 'category', id: created.id }
    await audit(ctx, tx, 'category_created', target, { name: form.name })
    await publish(tx, tenant_id, { topic: 'catalogue' })
    return created
  })
}

type Saved = CategoryForm & { category_id: string; version: number }

export async function saveCategory(
  ctx: Context,
  { category_id, version, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_categories')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    await refuseUnknownImage(tx, form)
    const saved = await tx
      .updateTable('product_categories')
      .set({ ...form, ...nextVersion(ctx, person, version) })
      .where('id', '=', category_id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'product_categories', category_id)
    await audit(
      ctx,
      tx,
      'category_updated',
      { type: 'category', id: category_id },
      { name: form.name },
    )
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return saved
  })
}

async function refuseUnknownImage(tx: Tx, { image_file_id }: CategoryForm): Promise<void> {
  if (!(await claimPicture(tx, image_file_id)))
    throw fieldError('image_file_id', 'Cette image n’existe plus\u00a0: choisissez-en une autre.')
}
