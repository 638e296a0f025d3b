import type { Tx } from '@fournil/db'
import type { ShopContext } from '../shop-context.ts'
import { insertRows } from './insert-rows.ts'
import { productId } from './product-id.ts'

/** What shoppers are asked of the products that are made for them. */
export async function writeOptions(tx: Tx, context: ShopContext): Promise<void> {
  const { tenant_id } = context
  const asked = context.shop.products.flatMap(({ slug, options }) =>
    options.map((option, position) => ({
      ...option,
      position,
      product_id: productId(context, slug),
      id: context.id('option', slug, position),
    })),
  )
  await insertRows(
    tx,
    'product_options',
    asked.map(({ id, product_id, position, kind, label, is_required, ...option }) => ({
      tenant_id,
      id,
      product_id,
      position,
      kind,
      label,
      is_required,
      most_characters: 'most_characters' in option ? option.most_characters : null,
    })),
  )
  const choices = asked.flatMap(({ id: option_id, product_id, ...option }) =>
    option.kind === 'text'
      ? []
      : option.choices.map(({ label, price, extra_hours }, position) => ({
          tenant_id,
          id: context.id('choice', option_id, position),
          product_id,
          option_id,
          position,
          label,
          price,
          preparation_time_hours: extra_hours,
        })),
  )
  await insertRows(tx, 'product_option_choices', choices)
}
