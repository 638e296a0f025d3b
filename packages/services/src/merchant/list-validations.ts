import {
  type ComplianceFilter,
  type FeedStats,
  type ProductValidation,
  VALIDATIONS_A_PAGE,
  type ValidationList,
} from '@fournil/contract/office/merchant'
import { readInTenant } from '@fournil/db'
import { CONFORME_FROM, NEEDS_IMPROVEMENT_FROM } from '@fournil/domain/merchant'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { pictureSql, type StoredPicture } from '../catalogue/product-row.ts'
import type { Context } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'

/** The figures of the products on sale; those that were never validated count as products and in nothing else. */
export async function feedStats(ctx: Context): Promise<FeedStats> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<FeedStats>(ctx, STATS)
  if (!row) throw new Error('An aggregate answers with one row.')
  return row
}

/** A page of them, the worst first, those without a score last. */
export async function listValidations(
  ctx: Context,
  { page, filter }: { page: number; filter: ComplianceFilter },
): Promise<ValidationList> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const where = CONDITIONS[filter]
  const [rows, [counted]] = await Promise.all([
    readInTenant<Row>(
      ctx,
      `select p.id as product_id, p.name, p.price, p.image_url,
         (select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file,
         v.validation_score, coalesce(v.validation_errors, '{}') as validation_errors,
         coalesce(v.validation_warnings, '{}') as validation_warnings,
         coalesce(p.updated_at > v.validated_at, false) as is_outdated
       ${FROM} and ${where}
       order by v.validation_score nulls last, fold(p.name), p.id limit $1 offset $2`,
      [VALIDATIONS_A_PAGE, (page - 1) * VALIDATIONS_A_PAGE],
    ),
    readInTenant<{ total: number }>(ctx, `select count(*)::int as total ${FROM} and ${where}`),
  ])
  return {
    products: rows.map(({ picture_file, image_url, ...row }) => ({
      ...row,
      image_url: pictureOf({ picture_file, image_url })?.url ?? null,
    })),
    total: counted?.total ?? 0,
    page,
    page_size: VALIDATIONS_A_PAGE,
  }
}

type Row = ProductValidation & { picture_file: StoredPicture | null }

const FROM = `
  from products p left join product_merchant_validation v on v.product_id = p.id
  where p.is_active and p.archived_at is null`

const CONFORME = `v.validation_score >= ${CONFORME_FROM}`
const NON_CONFORME = `v.validation_score < ${NEEDS_IMPROVEMENT_FROM}`
const IN_BETWEEN = `v.validation_score >= ${NEEDS_IMPROVEMENT_FROM} and v.validation_score < ${CONFORME_FROM}`

const CONDITIONS: Readonly<Record<ComplianceFilter, string>> = {
  all: 'true',
  conforme: CONFORME,
  needs_improvement: IN_BETWEEN,
  non_conforme: NON_CONFORME,
  not_validated: 'v.validation_score is null',
}

const STATS = `
  select count(*)::int as "totalProducts", coalesce(round(avg(v.validation_score)), 0)::int as "averageScore",
    (count(*) filter (where ${CONFORME}))::int as "conformeProducts",
    (count(*) filter (where ${IN_BETWEEN}))::int as "needsImprovementProducts",
    (count(*) filter (where ${NON_CONFORME}))::int as "nonConformeProducts",
    count(v.validation_score)::int as "validatedProducts"
  ${FROM}`
