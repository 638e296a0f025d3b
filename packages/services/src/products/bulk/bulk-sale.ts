import type { BulkForm } from '@fournil/contract/office/product-bulk'
import { clientOf, type Tx } from '@fournil/db'
import { NO_WEIGHT } from '@fournil/domain/by-weight'
import { MOST_PRICE } from '@fournil/domain/products'
import { fieldError } from '../../forms/field-error.ts'

type Sale = Pick<BulkForm, 'price' | 'sold_by' | 'price_per_kilo' | 'weight_unit' | 'unit_grams'>

const WEIGHT_FIELDS = ['price_per_kilo', 'weight_unit', 'unit_grams'] as const

/** The price of what is sold by weight follows from these. */
export function changesWeight(form: Sale): boolean {
  return form.sold_by !== 'piece' && WEIGHT_FIELDS.some((field) => form[field] !== undefined)
}

/** What is sold by the piece from now on keeps nothing of its weight. */
export function withoutWeight<Form extends Sale>(form: Form): Form {
  if (form.sold_by === 'piece') return { ...form, ...NO_WEIGHT }
  // A piece has no least and no most.
  return form.weight_unit === 'piece' ? { ...form, least_grams: null, most_grams: null } : form
}

/** As `priceOfUnit`, of the columns as they will be. */
export function unitPriceSql(places: ReadonlyMap<string, string>): string {
  const [per_kilo, grams] = (['price_per_kilo', 'unit_grams'] as const).map((column) => {
    const place = places.get(column)
    return place ? `${place}::int` : column
  })
  return `round(${per_kilo}::numeric * ${grams} / 1000)`
}

/** A price of a piece is for what is sold by the piece, one of a kilo for what is sold by weight; all products of the selection are. */
export async function refuseOtherSale(tx: Tx, ids: readonly string[], form: Sale): Promise<void> {
  if (form.sold_by === 'weight') {
    const missing = WEIGHT_FIELDS.find((field) => !form[field])
    if (missing) throw fieldError(missing, 'À indiquer pour vendre au poids.')
    if (form.price !== undefined)
      throw fieldError('price', 'Au poids, le prix vient du prix au kilo\u00a0: décochez-le.')
    return
  }
  const empty = WEIGHT_FIELDS.find((field) => form[field] === null)
  if (empty) throw fieldError(empty, 'Indiquez une valeur, ou décochez ce champ.')
  const weighed = WEIGHT_FIELDS.find((field) => form[field] !== undefined)
  if (form.sold_by === 'piece') {
    if (weighed) throw fieldError(weighed, 'À la pièce, il n’y a pas de poids\u00a0: décochez-le.')
    return
  }
  const field = weighed ?? (form.price === undefined ? null : ('price' as const))
  if (!field) return
  const others = await soldBy(tx, ids, field === 'price' ? 'weight' : 'piece')
  if (others === 0) return
  throw fieldError(
    field,
    field === 'price'
      ? `${others} produits de la sélection sont vendus au poids\u00a0: changez leur prix au kilo.`
      : `${others} produits de la sélection ne sont pas vendus au poids.`,
  )
}

async function soldBy(tx: Tx, ids: readonly string[], sold_by: 'piece' | 'weight') {
  const { rows } = await clientOf(tx).query<{ count: number }>(
    'select count(*)::int as count from products where id = any($1::uuid[]) and sold_by = $2',
    [ids, sold_by],
  )
  return rows[0]?.count ?? 0
}

/** Heavier units make higher prices; the refusal undoes what was written. */
export async function refuseTooDear(tx: Tx, ids: readonly string[], form: Sale): Promise<void> {
  if (!changesWeight(form)) return
  const { rows } = await clientOf(tx).query<{ name: string }>(
    'select name from products where id = any($1::uuid[]) and price > $2 limit 1',
    [ids, MOST_PRICE],
  )
  const [dear] = rows
  const field = form.unit_grams === undefined ? 'price_per_kilo' : 'unit_grams'
  if (dear)
    throw fieldError(field, `Le prix d’une unité de «\u00a0${dear.name}\u00a0» est trop élevé.`)
}
