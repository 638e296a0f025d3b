import type { CsvField } from '@fournil/domain/product-csv/columns'
import type { KnownProduct } from './catalogue.ts'
import type { FilePlan } from './plan-context.ts'

type Meant = { known: KnownProduct | undefined; error?: string }

/**
 * Which product a line speaks of: the one with its identifier, else the one with its reference, else a new one. No two
 * lines may mean the same, and no two products may end with the same reference.
 */
export function productMeant(plan: FilePlan, cells: ReadonlyMap<CsvField, string>): Meant {
  const { catalogue, taken } = plan
  const id = cells.get('id')?.toLowerCase() ?? ''
  const reference = cells.get('reference') ?? ''
  const owner = reference === '' ? undefined : catalogue.byReference.get(reference)
  const known = id === '' ? owner : catalogue.byId.get(id)
  if (id !== '' && !known) return { known: undefined, error: UNKNOWN }
  if (known && owner && owner.id !== known.id)
    return { known, error: `Cette référence est déjà celle de «\u00a0${owner.name}\u00a0»` }
  for (const key of [known && `id ${known.id}`, reference && `reference ${reference}`]) {
    if (!key) continue
    const line = taken.get(key)
    if (line) return { known, error: `Ce produit est déjà à la ligne ${line}` }
  }
  return { known }
}

const UNKNOWN = 'Identifiant inconnu\u00a0: laissez la case vide pour créer un produit'

/** From now on this line has its product and its reference for itself. */
export function take(
  { taken }: FilePlan,
  line: number,
  product: { id?: string | undefined; reference: string | null },
): void {
  if (product.id) taken.set(`id ${product.id}`, line)
  if (product.reference) taken.set(`reference ${product.reference}`, line)
}
