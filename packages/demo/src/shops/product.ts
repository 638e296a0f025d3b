import type { DemoProduct } from './types.ts'

type Required =
  | 'slug'
  | 'name'
  | 'description'
  | 'price'
  | 'preparation_time_hours'
  | 'ingredients'
  | 'allergens'

export type ProductDraft = Pick<DemoProduct, Required> & Partial<DemoProduct>

/** A family of products shares its category and rate; a draft says only what is its own. */
export function family(
  shared: Pick<DemoProduct, 'category' | 'tax_rate'>,
  drafts: ProductDraft[],
): DemoProduct[] {
  return drafts.map((draft) => ({
    ...ORDINARY,
    ...shared,
    picture: `${draft.slug}.svg`,
    ...draft,
  }))
}

const ORDINARY: Omit<DemoProduct, Required | 'category' | 'tax_rate' | 'picture'> = {
  preparation_time_unit: 'hours',
  brand: null,
  weekdays: null,
  seasonal: false,
  periods: [],
  stock: { mode: 'none' },
  unavailable_at: [],
  gtin: null,
  meta_title: null,
  meta_description: null,
  is_active: true,
  weight: null,
  options: [],
}
