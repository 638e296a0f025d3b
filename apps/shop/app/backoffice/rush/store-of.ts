import type { RushRule } from '@fournil/contract/office/rush'

export function storeOf({ store_name }: Pick<RushRule, 'store_name'>): string {
  return store_name ?? 'Tous les magasins'
}
