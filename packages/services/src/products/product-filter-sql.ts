import type { ProductFilter, ProductSelection } from '@fournil/contract/office/products'

/** The products of the shop that a filter finds, as conditions on `p`; its values are pushed onto `parameters`. */
export function filterSql(filter: ProductFilter, parameters: unknown[]): string {
  const conditions = ['p.archived_at is null']
  const { search, category_id, status, missing } = filter
  // Under row-level security a plain LIKE may not use the text index: the function may.
  if (search)
    conditions.push(`p.id in (select app.matching_office_products($${parameters.push(search)}))`)
  if (category_id === 'none') conditions.push('p.category_id is null')
  else if (category_id) conditions.push(`p.category_id = $${parameters.push(category_id)}`)
  if (status !== 'all') conditions.push(status === 'active' ? 'p.is_active' : 'not p.is_active')
  if (missing) conditions.push(MISSING[missing])
  return conditions.join(' and ')
}

const MISSING = {
  allergens: 'p.allergens is null',
  image: 'p.image_file_id is null and p.image_url is null',
  tax_rate: 'p.tax_rate_id is null',
}

/** The same for what somebody ticked: these products, or all that the filter finds but a few. */
export function selectionSql(selection: ProductSelection, parameters: unknown[]): string {
  if (selection.kind === 'ids')
    return `p.archived_at is null and p.id = any($${parameters.push(selection.ids)}::uuid[])`
  const found = filterSql(selection.filter, parameters)
  return `${found} and p.id <> all($${parameters.push(selection.except)}::uuid[])`
}
