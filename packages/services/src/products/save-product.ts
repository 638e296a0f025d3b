import type { ProductForm } from '@fournil/contract/office/product-form'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { paidOptions, paidSale } from '@fournil/domain/paid-prices'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { claimAddresses, claimPicture } from '../files/claim-picture.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { optionsError } from '../options/options-error.ts'
import { saveOptions } from '../options/save-options.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'
import { deriveCustomAvailability } from './days/derive-custom-availability.ts'
import { PRODUCT_FIELDS } from './get-office-product.ts'

/** Puts a product on the shelf. */
export async function createProduct(
  ctx: Context,
  form: ProductForm,
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await requireWithinPlan(ctx, tx, 'products')
    const { row, options } = await rowOf(tx, form)
    const created = await tx
      .insertInto('products')
      .values({
        tenant_id,
        ...row,
        updated_by: person.user_id,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await saveOptions(ctx, tx, [{ product_id: created.id, options }])
    await deriveCustomAvailability(tx, [created.id])
    await audit(
      ctx,
      tx,
      'product_created',
      { type: 'product', id: created.id },
      { name: form.name },
    )
    await publish(tx, tenant_id, { topic: 'catalogue', id: created.id })
    return created
  })
}

type Saved = ProductForm & { product_id: string; version: number }

/** Changes a product, if nobody changed it since it was read. */
export async function saveProduct(
  ctx: Context,
  { product_id, version, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { row, options } = await rowOf(tx, form, product_id)
    const saved = await tx
      .updateTable('products')
      .set({ ...row, ...nextVersion(ctx, person, version) })
      .where('id', '=', product_id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'products', product_id)
    await saveOptions(ctx, tx, [{ product_id, options }])
    await deriveCustomAvailability(tx, [product_id])
    await productChanged(ctx, tx, product_id, { fields: PRODUCT_FIELDS.length })
    return saved
  })
}

/** What every change of a product leaves behind: an audit row, and word to the open pages. */
export async function productChanged(
  ctx: TenantContext,
  tx: Tx,
  product_id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(ctx, tx, 'product_updated', { type: 'product', id: product_id }, details)
  await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue', id: product_id })
}

/**
 * The row behind a form and its options, refused where it names what is not there. Prices without VAT become those with VAT:
 * prices of the shop are always what is paid.
 */
export async function rowOf(tx: Tx, form: ProductForm, product_id?: string) {
  const { tax_rate_id, nutrition, options: _, ...rest } = form
  const rate = await rateOf(tx, tax_rate_id)
  await refuseUnknown(tx, form)
  await refuseTakenReference(tx, form.reference, product_id)
  const sale = paidSale(form, rate)
  const options = paidOptions(form, rate)
  const wrong = optionsError({ ...sale, options })
  if (wrong) throw fieldError('options', wrong)
  const row = {
    ...rest,
    tax_rate_id,
    ...sale,
    price_includes_tax: true,
    nutrition: nutrition && JSON.stringify(nutrition),
  }
  return { row, options }
}

async function rateOf(tx: Tx, id: string | null): Promise<number> {
  const { rows } = await clientOf(tx).query<{ rate: number }>(
    'select app.tax_rate_on(t, app.shop_date(now()))::float8 as rate from tax_rates t where id = $1 and is_active',
    [id],
  )
  if (!rows[0])
    throw fieldError('tax_rate_id', 'Ce taux de TVA n’existe plus\u00a0: choisissez-en un autre.')
  return rows[0].rate
}

/** A category or a picture that was deleted meanwhile, or that belongs to somebody else. */
async function refuseUnknown(tx: Tx, form: ProductForm): Promise<void> {
  const { category_id, image_file_id, additional_images } = form
  const category = (id: string) =>
    tx.selectFrom('product_categories').select('id').where('id', '=', id).executeTakeFirst()
  if (category_id && !(await category(category_id)))
    throw fieldError('category_id', 'Cette catégorie n’existe plus\u00a0: choisissez-en une autre.')
  if (!(await claimPicture(tx, image_file_id)))
    throw fieldError('image_file_id', 'Cette image n’existe plus\u00a0: choisissez-en une autre.')
  if (!(await claimAddresses(tx, additional_images)))
    throw fieldError('additional_images', 'Une de ces images n’existe plus\u00a0: retirez-la.')
}

async function refuseTakenReference(tx: Tx, reference: string | null, product_id?: string) {
  if (!reference) return
  // Whoever gives the same reference at the same moment waits here, and then sees it.
  await clientOf(tx).query(
    'select pg_advisory_xact_lock(hashtextextended(app.tenant_id() || $1, 0))',
    [reference],
  )
  const taken = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (taken && taken.id !== product_id)
    throw fieldError('reference', `Cette référence est déjà celle de «\u00a0${taken.name}\u00a0».`)
}
