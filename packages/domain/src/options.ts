// What a shopper says of a product before buying it: which choices there are, what they cost, what is missing.

import { type ChosenOption, withoutEmpty } from './line-key.ts'
import type { PreparationTimeUnit } from './products.ts'
import { UNLIMITED_STOCK } from './stock.ts'

export const OPTION_KINDS = ['choice', 'text'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

/** Of one product, and of one option. */
export const MOST_OPTIONS = 10
export const MOST_CHOICES = 30
export const MOST_OPTION_LABEL = 60
/** The longest text that an option may ask for. */
export const MOST_OPTION_TEXT = 300

export type OptionChoice = {
  id: string
  label: string
  /** Cents, added to the product's price; may be below nothing. */
  price: number
  /** Added to the product's preparation; 0 adds nothing. */
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
  is_active: boolean
  /** Null: not counted. */
  quantity: number | null
  reserved_quantity: number
}

export type ProductOption = {
  id: string
  kind: OptionKind
  label: string
  is_required: boolean
  /** Of a text. */
  most_characters: number | null
  /** Of a text: cents, added when there is one. */
  price: number
  /** In order; those that are not on sale too. */
  choices: readonly OptionChoice[]
}

/** What an order keeps of a chosen option, in the words of the day. */
export type LineOption = {
  option_id: string
  choice_id: string | null
  label: string
  /** The choice's label, or the shopper's text. */
  value: string
  price: number
}

type ExtraPreparation = Pick<OptionChoice, 'preparation_time_hours' | 'preparation_time_unit'>

export type ConfiguredLine = {
  unit_price: number
  /** In the order of the product's form. */
  options: LineOption[]
  choices: OptionChoice[]
  extra_preparations: ExtraPreparation[]
}

/** As much of an option as decides what can be had and for how much. */
export type PricedOption = Pick<ProductOption, 'kind' | 'is_required' | 'price'> & {
  choices: readonly Pick<OptionChoice, 'price' | 'is_active' | 'quantity' | 'reserved_quantity'>[]
}

type Configurable = { price: number; options?: readonly ProductOption[] | undefined }

/**
 * The product with what was chosen of it; null when that cannot be bought any more: something chosen is gone, something
 * required is missing, a text is too long, or a choice would make it cost nothing.
 */
export function configureLine(
  product: Configurable,
  chosen: readonly ChosenOption[] = [],
): ConfiguredLine | null {
  const options = product.options ?? []
  const given = withoutEmpty(chosen)
  const picked = options.flatMap((option) => {
    const one = given.find(({ option_id }) => option_id === option.id)
    const line = one && lineOption(option, one)
    return line ? [line] : []
  })
  if (picked.length !== given.length) return null
  if (missingOptions(options, given).length > 0) return null
  const unit_price = picked.reduce((sum, { price }) => sum + price, product.price)
  if (unit_price <= 0 && picked.some(({ price }) => price < 0)) return null
  const choices = picked.flatMap(({ choice }) => choice ?? [])
  return {
    unit_price,
    options: picked.map(({ choice: _, ...line }) => line),
    choices,
    extra_preparations: choices.filter((choice) => choice.preparation_time_hours > 0),
  }
}

function lineOption(option: ProductOption, chosen: ChosenOption) {
  const { id: option_id, label } = option
  if (chosen.text !== undefined) {
    if (option.kind !== 'text' || lengthOf(chosen.text) > (option.most_characters ?? 0)) return null
    return { option_id, choice_id: null, label, value: chosen.text, price: option.price }
  }
  const choice = option.choices.find(({ id }) => id === chosen.choice_id)
  if (option.kind !== 'choice' || !choice?.is_active) return null
  const { id: choice_id, label: value, price } = choice
  return { option_id, choice_id, label, value, price, choice }
}

/** As a person counts: an accent or an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length
}

/** The required options of which nothing is chosen yet. */
export function missingOptions<Option extends Pick<ProductOption, 'id' | 'is_required'>>(
  options: readonly Option[],
  chosen: readonly ChosenOption[],
): Option[] {
  const given = new Set(withoutEmpty(chosen).map(({ option_id }) => option_id))
  return options.filter((option) => option.is_required && !given.has(option.id))
}

/** How many of this choice can still be had. */
export function choiceStock({
  quantity,
  reserved_quantity,
}: Pick<OptionChoice, 'quantity' | 'reserved_quantity'>): number {
  return quantity === null ? UNLIMITED_STOCK : Math.max(0, quantity - reserved_quantity)
}

/** How many can be had of a product of which something must be chosen: as many as all choices together. */
export function optionsStock(options: readonly PricedOption[]): number {
  const required = options.filter(({ kind, is_required }) => kind === 'choice' && is_required)
  const stocks = required.map(({ choices }) =>
    choices.filter(({ is_active }) => is_active).reduce((sum, one) => sum + choiceStock(one), 0),
  )
  return Math.min(UNLIMITED_STOCK, ...stocks)
}

/** The least and the most that one can cost, of what is on sale. */
export function priceRange({
  price,
  options = [],
}: {
  price: number
  options?: readonly PricedOption[] | undefined
}): { least: number; most: number } {
  const ranges = options.map((option) => {
    const prices =
      option.kind === 'text'
        ? [option.price]
        : option.choices.filter(({ is_active }) => is_active).map((choice) => choice.price)
    const all = option.is_required ? prices : [0, ...prices]
    return all.length === 0
      ? { least: 0, most: 0 }
      : { least: Math.min(...all), most: Math.max(...all) }
  })
  const sum = (side: 'least' | 'most') => ranges.reduce((all, range) => all + range[side], price)
  return { least: sum('least'), most: sum('most') }
}

/** Whether the least of its choices would make a product cost nothing: only the shop itself gives things away. */
export function isGivenAway(product: {
  price: number
  options: readonly { kind: OptionKind; choices: readonly { price: number }[] }[]
}): boolean {
  const least = product.options
    .filter(({ kind }) => kind === 'choice')
    .map(({ choices }) => Math.min(0, ...choices.map(({ price }) => price)))
  return (
    least.some((price) => price < 0) &&
    least.reduce((sum, price) => sum + price, product.price) <= 0
  )
}

/** 'Taille : 6 parts, Inscription : « Bonne fête »'; empty without options. */
export function optionsWords(
  options: readonly Pick<LineOption, 'label' | 'value' | 'choice_id'>[],
) {
  return options.map((option) => `${option.label}\u00a0: ${valueWords(option)}`).join(', ')
}

/** What a person wrote stands in quotes: nobody takes it for the shop's words. */
export function valueWords({ value, choice_id }: Pick<LineOption, 'value' | 'choice_id'>): string {
  return choice_id === null ? `«\u00a0${value.replace(/\s+/g, ' ')}\u00a0»` : value
}

/** 'Gâteau (Taille : 6 parts)'. */
export function nameWithOptions(
  product_name: string,
  options: readonly Pick<LineOption, 'label' | 'value' | 'choice_id'>[],
): string {
  const words = optionsWords(options)
  return words ? `${product_name} (${words})` : product_name
}
