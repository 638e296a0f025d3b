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
  const stats = await feedStats(ctx)
  requireTenant(ctx)
  const total = TOTALS[filter](stats)
  const scored = filter === 'all' ? stats.validatedProducts : total
  const offset = (page - 1) * VALIDATIONS_A_PAGE
  const rows: Row[] = []
  if (filter !== 'not_validated' && offset < scored)
    rows.push(...(await readInTenant<Row>(ctx, scoredSql(filter), [VALIDATIONS_A_PAGE, offset])))
  if ((filter === 'all' || filter === 'not_validated') && rows.length < VALIDATIONS_A_PAGE) {
    const before = filter === 'all' ? Math.max(0, offset - scored) : offset
    const left = VALIDATIONS_A_PAGE - rows.length
    rows.push(...(await readInTenant<Row>(ctx, UNSCORED_SQL, [left, before])))
  }
  return {
    products: rows.map(({ picture_file, image_url, ...row }) => ({
      ...row,
      image_url: pictureOf({ picture_file, image_url })?.url ?? null,
    })),
    total,
    page,
    page_size: VALIDATIONS_A_PAGE,
  }
}

type Row = ProductValidation & { picture_file: StoredPicture | null }

const CONFORME = `v.validation_score >= ${CONFORME_FROM}`
const NON_CONFORME = `v.validation_score < ${NEEDS_IMPROVEMENT_FROM}`
const IN_BETWEEN = `v.validation_score >= ${NEEDS_IMPROVEMENT_FROM} and v.validation_score < ${CONFORME_FROM}`

type Scored = Exclude<ComplianceFilter, 'not_validated'>
const CONDITIONS: Readonly<Record<Scored, string>> = {
  all: 'true',
  conforme: CONFORME,
  needs_improvement: IN_BETWEEN,
  non_conforme: NON_CONFORME,
}

const TOTALS: Readonly<Record<ComplianceFilter, (stats: FeedStats) => number>> = {
  all: ({ totalProducts }) => totalProducts,
  conforme: ({ conformeProducts }) => conformeProducts,
  needs_improvement: ({ needsImprovementProducts }) => needsImprovementProducts,
  non_conforme: ({ nonConformeProducts }) => nonConformeProducts,
  not_validated: ({ totalProducts, validatedProducts }) => totalProducts - validatedProducts,
}

const PRODUCT = `p.id as product_id, p.name, p.price, p.image_url,
  (select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file`
const ON_SALE = 'p.is_active and p.archived_at is null'

/** $1 how many, $2 after how many; in the order of their index, so that a page reads a page. */
export const scoredSql = (filter: Scored): string => `
  select ${PRODUCT}, v.validation_score, v.validation_errors, v.validation_warnings,
    p.updated_at > v.validated_at as is_outdated
  from product_merchant_validation v join products p on p.id = v.product_id
  where ${ON_SALE} and ${CONDITIONS[filter]}
  order by v.validation_score, v.sort_name, v.product_id limit $1 offset $2`

export const UNSCORED_SQL = `
  select ${PRODUCT}, null as validation_score, '{}'::text[] as validation_errors,
    '{}'::text[] as validation_warnings, false as is_outdated
  from products p
  where ${ON_SALE} and not exists (select from product_merchant_validation v where v.product_id = p.id)
  order by fold(p.name), p.id limit $1 offset $2`

const STATS = `
  select count(*)::int as "totalProducts", coalesce(round(avg(v.validation_score)), 0)::int as "averageScore",
    (count(*) filter (where ${CONFORME}))::int as "conformeProducts",
    (count(*) filter (where ${IN_BETWEEN}))::int as "needsImprovementProducts",
    (count(*) filter (where ${NON_CONFORME}))::int as "nonConformeProducts",
    count(v.validation_score)::int as "validatedProducts"
  from products p left join product_merchant_validation v on v.product_id = p.id
  where ${ON_SALE}`
