import { clientOf, type Tx } from '@fournil/db'

/**
 * Writes down which products have days of their own: `hasCustomAvailability` of the domain, for any number of products in
 * one statement. Whoever changes a season, a week or a period has locked the product's row, and calls this last.
 */
export async function deriveCustomAvailability(
  tx: Tx,
  product_ids: readonly string[],
): Promise<void> {
  await clientOf(tx).query(DERIVE, [product_ids])
}

const DERIVE = `
  update products p set has_custom_availability = derived.is_custom
  from (
    select q.tenant_id, q.id, q.seasonal
      or exists (select from product_availability_periods d where d.product_id = q.id)
      or coalesce((
        select bool_or(not w.is_available) or count(*) < 7
        from product_availability_schedule w where w.product_id = q.id having count(*) > 0
      ), false) as is_custom
    from products q where q.id = any($1::uuid[])
  ) as derived
  where p.tenant_id = derived.tenant_id and p.id = derived.id and p.has_custom_availability <> derived.is_custom`
