import { isPlainText } from '@fournil/domain/plain-text'
import { parseDecimal, quoted } from '@fournil/domain/product-csv/cells'
import { foldText } from '@fournil/domain/text'
import type { Catalogue } from './catalogue.ts'
import type { FilePlan } from './plan-context.ts'

type Found<Thing> = Thing | { error: string }

const MOST_NEW_CATEGORIES = 100
const LONGEST_CATEGORY = 80

/** A category by its name, whatever the case. One that the shop does not have may be made with the import. */
export function categoryNamed(
  plan: FilePlan,
  cell: string,
): Found<{ id: string | null; new_category: string | null }> {
  if (cell === '') return { id: null, new_category: null }
  const { catalogue, missing_categories } = plan
  const id = catalogue.categoryExactly.get(cell) ?? catalogue.categoryNamed.get(foldText(cell))
  if (id) return { id, new_category: null }
  if (cell.length > LONGEST_CATEGORY || !isPlainText(cell) || cell.includes('\n'))
    return { error: `Nom de catégorie trop long ou illisible\u00a0: ${quoted(cell)}` }
  const key = foldText(cell)
  if (!missing_categories.has(key) && missing_categories.size < MOST_NEW_CATEGORIES)
    missing_categories.set(key, cell)
  const name = missing_categories.get(key)
  if (plan.create_categories && name) return { id: null, new_category: name }
  return { error: `Catégorie introuvable\u00a0: ${quoted(cell)}` }
}

/** '5,5', '5.5 %' or the rate's own name. */
export function rateNamed({ rates }: Catalogue, cell: string): Found<{ id: string }> {
  const rate = parseDecimal(cell.replace('%', ''))
  const wanted = foldText(cell)
  const found =
    rates.find(({ name }) => foldText(name) === wanted) ??
    rates.find((known) => known.rate === rate)
  return found ? { id: found.id } : { error: `Taux de TVA inconnu\u00a0: ${quoted(cell)}` }
}
