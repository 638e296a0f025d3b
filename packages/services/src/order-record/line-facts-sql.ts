// Fields of a JSON object in which the order's line is called `i`.

export const BY_WEIGHT_OF_LINE_SQL = `
        'by_weight', case when i.unit_grams is not null then json_build_object('price_per_kilo', i.price_per_kilo,
          'unit_grams', i.unit_grams, 'weight_unit', i.weight_unit) end`

/** What the law wants to be shown of a line. */
export const LINE_FACTS_SQL = `
        'net', case when i.net_quantity is not null then json_build_object('net_quantity', i.net_quantity,
          'net_quantity_unit', i.net_quantity_unit) end,
        ${BY_WEIGHT_OF_LINE_SQL},
        'has_alcohol', i.has_alcohol, 'is_perishable', i.is_perishable, 'weighed_grams', i.weighed_grams`
