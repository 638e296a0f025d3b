import type { Store } from '@fournil/contract/shop/stores'
import { placeName, type SetAsideReason } from '@fournil/domain/set-aside'
import { useStorefront } from '../../use-storefront.ts'

type Place = Pick<Store, 'id' | 'name'>

/** Why a line waits, at the store where the shopper collects. */
export function asideReason(reason: SetAsideReason, place: string | null): string {
  if (reason === 'out_of_season') return 'Hors saison'
  if (place === null) return 'Aucun point de retrait ouvert'
  return reason === 'out_of_stock' ? `Rupture à ${place}` : `Pas vendu à ${place}`
}

/** Stores by the name that the shop's own pages give them. */
export function usePlaceName(): (store: Place) => string {
  const { theme } = useStorefront()
  return ({ name }) => placeName(name, theme.company_name)
}
