import type { SetAsideLine } from '@fournil/contract/shop/cart'
import type { Store } from '@fournil/contract/shop/stores'
import { pageSwitch } from '../frame/page-switch.ts'

/** Another store that does not have all of the cart: the shopper knows before anything changes. */
export type AskedChange = {
  store: Store
  lines: readonly SetAsideLine[]
  go: () => void
}

export const storeChange = pageSwitch()

let asked: AskedChange | null = null

export function askBeforeChange(change: AskedChange): void {
  asked = change
  storeChange.open()
}

export function askedChange(): AskedChange | null {
  return asked
}
