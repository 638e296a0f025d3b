import { MOST_OPTION_TEXT, MOST_OPTIONS, OPTION_KINDS } from '@fournil/domain/options'
import { PREPARATION_TIME_UNITS } from '@fournil/domain/products'
import { z } from 'zod'
import { id, paragraphs } from '../fields.ts'

/** What a shopper chose of one option: one of its choices, or a text of their own. */
export const ChosenOption = z.union(
  [
    z.strictObject({ option_id: id, choice_id: id }),
    z.strictObject({ option_id: id, text: paragraphs(MOST_OPTION_TEXT) }),
  ],
  'Ce choix n’est pas valable.',
)

export const chosenOptions = z.array(ChosenOption).max(MOST_OPTIONS).optional()

/** What was chosen, in words. */
export const LineOption = z.object({
  option_id: z.string(),
  /** Null: the shopper’s own text. */
  choice_id: z.string().nullable(),
  label: z.string(),
  value: z.string(),
  price: z.int(),
})
export type LineOption = z.infer<typeof LineOption>

/** An option as the product's page asks it; what is not on sale is left out. */
export const ShopOption = z.object({
  id: z.string(),
  kind: z.enum(OPTION_KINDS),
  label: z.string(),
  is_required: z.boolean(),
  most_characters: z.int().nullable(),
  price: z.int(),
  choices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      price: z.int(),
      preparation_time_hours: z.int(),
      preparation_time_unit: z.enum(PREPARATION_TIME_UNITS),
      /** 999999 where it is not counted. */
      stock: z.int(),
    }),
  ),
})
export type ShopOption = z.infer<typeof ShopOption>
