/** Why a line of a cart cannot be had for now, while the shop still sells the product. */
export const SET_ASIDE_REASONS = ['not_sold_here', 'out_of_stock', 'out_of_season'] as const
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number]

/** A store as its shop's own pages call it: 'Maison Levain Presqu’île' is 'Presqu’île' to whoever is at Maison Levain. */
export function placeName(store_name: string, company_name: string): string {
  const company = company_name.trim()
  if (company === '' || !fold(store_name).startsWith(fold(company))) return store_name
  const place = store_name.slice(company.length).replace(/^[\s,:·–—-]+/u, '')
  // 'Maison Levainville' is another house, and a store that is only called like the shop keeps its name.
  const isWholeWord = /^[\s,:·–—-]/u.test(store_name.slice(company.length))
  return place !== '' && isWholeWord ? place : store_name
}

const fold = (text: string) => text.toLocaleLowerCase('fr')
