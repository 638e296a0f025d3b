// In which order a shop's window shows its products.

export const PRODUCT_SORTS = [
  'recommended',
  'price_rising',
  'price_falling',
  'newest',
  'best_rated',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const PRODUCT_SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  recommended: 'Recommandés',
  price_rising: 'Prix croissant',
  price_falling: 'Prix décroissant',
  newest: 'Nouveautés',
  best_rated: 'Mieux notés',
}

/** As the address of the window writes them; the first goes without saying. */
export const PRODUCT_SORT_WORDS: Readonly<Record<ProductSort, string>> = {
  recommended: 'recommandes',
  price_rising: 'prix-croissant',
  price_falling: 'prix-decroissant',
  newest: 'nouveautes',
  best_rated: 'mieux-notes',
}

/** Addresses are typed and mangled: what names no order is the first. */
export function sortOfWord(word: string | null): ProductSort {
  return PRODUCT_SORTS.find((sort) => PRODUCT_SORT_WORDS[sort] === word) ?? 'recommended'
}

/** Nothing is sorted by notes that nobody may give. */
export function offeredSorts({ reviews_enabled }: { reviews_enabled: boolean }): ProductSort[] {
  return PRODUCT_SORTS.filter((sort) => sort !== 'best_rated' || reviews_enabled)
}
