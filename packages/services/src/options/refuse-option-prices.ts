import { clientOf, type Tx } from '@fournil/db'
import { fieldError } from '../forms/field-error.ts'

/** After prices were changed without their options: as `optionsError` for a form. The refusal undoes what was written. */
export async function refuseOptionPrices(
  tx: Tx,
  ids: readonly string[],
  field: 'price' | 'price_per_kilo' | 'sold_by',
): Promise<void> {
  const { rows } = await clientOf(tx).query<{ name: string; sold_by: string }>(SQL, [ids])
  const [wrong] = rows
  if (!wrong) return
  const name = `«\u00a0${wrong.name}\u00a0»`
  throw fieldError(
    field,
    wrong.sold_by === 'weight'
      ? `${name} a une option payante\u00a0: il ne peut pas être vendu au poids.`
      : `Avec le choix le moins cher, ${name} ne coûterait plus rien.`,
  )
}

const SQL = `
  select p.name, p.sold_by
  from products p
  join lateral (
    select sum(least(0, l.least)) as least, bool_or(l.is_paid) as is_paid
    from (
      select coalesce(min(c.price), 0) as least, o.price <> 0 or coalesce(bool_or(c.price <> 0), false) as is_paid
      from product_options o
      left join product_option_choices c on c.product_id = o.product_id and c.option_id = o.id and c.archived_at is null
      where o.product_id = p.id and o.archived_at is null
      group by o.id, o.price
    ) l
  ) options on true
  where p.id = any($1::uuid[])
    and ((p.sold_by = 'weight' and options.is_paid) or (options.least < 0 and p.price + options.least <= 0))
  order by p.name, p.id
  limit 1`
