import type { CartChange, PricedCart } from '@fournil/contract/shop/cart'
import { type ChosenOption, lineKey } from '@fournil/domain/line-key'
import type { SetAsideReason } from '@fournil/domain/set-aside'

/** A line as it is taken down; what it costs is the server's to say. */
export type WishedLine = {
  key: string
  product_id: string
  product_name: string
  price: number
  quantity: number
  options: ChosenOption[]
}

export function wishedLine(
  product: { id: string; name: string; price: number },
  options: ChosenOption[] = [],
): WishedLine {
  const { id: product_id, name: product_name, price } = product
  return {
    key: lineKey(product_id, options),
    product_id,
    product_name,
    price,
    quantity: 1,
    options,
  }
}

/** The same thing asked for again is one more of it. */
export function withLine(lines: readonly WishedLine[], added: WishedLine): WishedLine[] {
  const known = lines.some(({ key }) => key === added.key)
  if (!known) return [...lines, added]
  return lines.map((line) =>
    line.key === added.key ? { ...line, quantity: line.quantity + added.quantity } : line,
  )
}

/** As the contract wants them, at the prices that the server told last. */
export function askedItems(lines: readonly WishedLine[], priced: PricedCart | null) {
  return lines.map(({ key, product_id, product_name, price, quantity, options }) => {
    const told = priced?.lines.find(({ line_key }) => line_key === key)?.unit_price
    const chosen = options.length > 0 ? { options } : {}
    return { product_id, product_name, price: told ?? price, quantity, ...chosen }
  })
}

const ASIDE: Readonly<Record<SetAsideReason, string>> = {
  not_sold_here: 'Pas en vente dans ce magasin.',
  out_of_stock: 'Épuisé.',
  out_of_season: 'Hors saison.',
}

/** What the caller must be told about a line; null when it can be had as it is. */
export function newsOf(key: string, priced: PricedCart | null): string | null {
  const aside = priced?.set_aside.find(({ line_key }) => line_key === key)
  if (aside) return ASIDE[aside.reason]
  const change = priced?.changes.find(({ line_key }) => line_key === key)
  return change ? changeWords(change) : null
}

/** A price is no news to somebody who has heard none. */
export function changeWords(change: CartChange): string | null {
  switch (change.kind) {
    case 'price_changed':
      return null
    case 'quantity_reduced':
      return `Il n’en reste que ${change.is}.`
    case 'quantity_raised':
      return `Vendu par ${change.is} au moins.`
    case 'unavailable':
      return 'Plus en vente.'
    case 'options_changed':
      return 'Choisissez de nouveau ses options.'
  }
}
