/**
 * The options of the product `p` as the rules read them (`ProductOption[]`), in order, with the choices that are not on
 * sale. Looked up by key, product by product, like the other columns of a product.
 */
export function optionsSql(): string {
  return optionsWith(`, 'quantity', c.quantity, 'reserved_quantity', c.reserved_quantity`)
}

/** As much of them as a card asks for (`PricedOption[]`), in no order. */
export function pricedOptionsSql(): string {
  return `coalesce((
    select json_agg(json_build_object('kind', o.kind, 'is_required', o.is_required, 'price', o.price,
      'choices', coalesce((
        select json_agg(json_build_object('price', c.price, 'is_active', c.is_active,
          'quantity', c.quantity, 'reserved_quantity', c.reserved_quantity))
        from product_option_choices c
        where c.product_id = o.product_id and c.option_id = o.id and c.archived_at is null), '[]')))
    from product_options o where o.product_id = p.id and o.archived_at is null), '[]')`
}

/** The same as a product's form has them: counts are kept elsewhere. */
export function formOptionsSql(): string {
  return optionsWith('')
}

function optionsWith(more: string): string {
  return `coalesce((
    select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'label', o.label, 'is_required', o.is_required,
      'most_characters', o.most_characters, 'price', o.price,
      'choices', coalesce((
        select json_agg(json_build_object('id', c.id, 'label', c.label, 'price', c.price,
          'preparation_time_hours', c.preparation_time_hours, 'preparation_time_unit', c.preparation_time_unit,
          'is_active', c.is_active${more})
          order by c.position, c.id)
        from product_option_choices c
        where c.product_id = o.product_id and c.option_id = o.id and c.archived_at is null), '[]'))
      order by o.position, o.id)
    from product_options o where o.product_id = p.id and o.archived_at is null), '[]')`
}
