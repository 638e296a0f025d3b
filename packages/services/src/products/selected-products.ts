import { MOST_SELECTED, type ProductSelection } from '@fournil/contract/office/products'
import { clientOf, readInTenant, type Tx } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { selectionSql } from './product-filter-sql.ts'

/**
 * The ids of a selection, their rows locked in one order, so that two bulk actions wait for each other. An order that
 * is being placed need not wait, except for what is removed.
 */
export async function lockSelection(
  tx: Tx,
  selection: ProductSelection,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<string[]> {
  const parameters: unknown[] = [MOST_SELECTED + 1]
  const { rows } = await clientOf(tx).query<{ id: string }>(
    `select p.id from products p where ${selectionSql(selection, parameters)} order by p.id limit $1 for ${lock}`,
    parameters,
  )
  if (rows.length > MOST_SELECTED)
    throw fieldError(
      'selection',
      `Une action porte sur ${MOST_SELECTED.toLocaleString('fr-FR')} produits au plus\u00a0: affinez le filtre.`,
    )
  return rows.map(({ id }) => id)
}

/** As `lockSelection`, for what makes no sense without a product. */
export async function lockSome(tx: Tx, selection: ProductSelection): Promise<string[]> {
  const ids = await lockSelection(tx, selection)
  if (ids.length === 0) throw fieldError('selection', 'Aucun produit sélectionné')
  return ids
}

/** How many products a selection is, and how many of them were ordered: said before something is done to them. */
export async function countSelection(
  ctx: Context,
  { selection }: { selection: ProductSelection },
): Promise<{ count: number; ordered: number }> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const parameters: unknown[] = []
  const [counted] = await readInTenant<{ count: number; ordered: number }>(
    ctx,
    `select count(*)::int as count,
       (count(*) filter (where exists (select from order_items i where i.product_id = p.id)))::int as ordered
     from products p where ${selectionSql(selection, parameters)}`,
    parameters,
  )
  return counted ?? { count: 0, ordered: 0 }
}
