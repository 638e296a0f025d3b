import type { ShopOption } from '@fournil/contract/shop/options'
import type { ProductDetail } from '@fournil/contract/shop/product'
import { lengthOf, missingOptions } from '@fournil/domain/options'
import { useState } from 'react'
import { type CartItem, type CartOption, chosenOf } from '../../cart/items/cart-item.ts'

export type Configuration = {
  /** By option: the id of a choice, or a text; empty where nothing is chosen. */
  values: ReadonlyMap<string, string>
  choose: (option_id: string, value: string) => void
  /** What was chosen, with the words for it, in the order of the page. */
  options: CartOption[]
  unit_price: number
  /** Nothing more is asked before it can be bought. */
  missing: ShopOption[]
  isTooLong: boolean
}

/** What the shopper has said of a product so far, and what that makes of its price. */
export function useConfiguration(product: ProductDetail): Configuration {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = product.product_options
  const picked = asked.flatMap((option) => pickedOf(option, values.get(option.id) ?? ''))
  const options = picked.map(({ price: _, ...option }) => option)
  return {
    values,
    choose: (option_id, value) => setValues((before) => new Map(before).set(option_id, value)),
    options,
    unit_price: picked.reduce((sum, { price }) => sum + price, product.price),
    missing: missingOptions(asked, chosenOf({ product_id: product.id, options })),
    isTooLong: asked.some(({ id, kind, most_characters }) => {
      const text = values.get(id)?.trim() ?? ''
      return kind === 'text' && lengthOf(text) > (most_characters ?? 0)
    }),
  }
}

function pickedOf(option: ShopOption, value: string): (CartOption & { price: number })[] {
  const { id: option_id, label } = option
  if (option.kind === 'text') {
    const text = value.trim()
    return text === ''
      ? []
      : [{ option_id, choice_id: null, label, value: text, price: option.price }]
  }
  const choice = option.choices.find(({ id, stock }) => id === value && stock > 0)
  if (!choice) return []
  return [{ option_id, choice_id: choice.id, label, value: choice.label, price: choice.price }]
}

/** How many more of what is chosen the cart may take: of the product, and of each choice. */
export function roomFor(
  product: Pick<ProductDetail, 'id' | 'product_options'>,
  most: number,
  options: readonly CartOption[],
  items: readonly CartItem[],
): number {
  const inCart = (wanted: (item: CartItem) => boolean) =>
    items.filter(wanted).reduce((sum, { quantity }) => sum + quantity, 0)
  const chosen = new Set(options.map(({ choice_id }) => choice_id))
  const choices = product.product_options.flatMap((option) =>
    option.choices.filter(({ id }) => chosen.has(id)),
  )
  const rooms = choices.map(
    ({ id, stock }) =>
      stock - inCart((item) => (item.options ?? []).some(({ choice_id }) => choice_id === id)),
  )
  return Math.min(most - inCart(({ product_id }) => product_id === product.id), ...rooms)
}
