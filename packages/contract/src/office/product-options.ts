import {
  MOST_CHOICES,
  MOST_OPTION_LABEL,
  MOST_OPTION_TEXT,
  MOST_OPTIONS,
  OPTION_KINDS,
} from '@fournil/domain/options'
import { MOST_PREPARATION, MOST_PRICE, PREPARATION_TIME_UNITS } from '@fournil/domain/products'
import { foldText } from '@fournil/domain/text'
import { z } from 'zod'
import { id } from '../fields.ts'
import { money, requiredText } from '../form-fields.ts'
import { rule } from '../form-schema.ts'
import { REQUIRED } from '../french-errors.ts'

const label = requiredText(MOST_OPTION_LABEL)

/** One of the choices of an option. Its id is given by whoever makes it, so that saving twice makes one. */
export const ChoiceForm = z.strictObject({
  id,
  label: label.meta({ title: 'Choix' }),
  /** Added to the product's price; below nothing for what is smaller. */
  price: z
    .int('Saisissez un montant en euros, par exemple 8,00 ou -2,00.')
    .min(-MOST_PRICE, 'Ce montant est trop bas.')
    .max(MOST_PRICE, 'Ce montant est trop élevé.')
    .default(0)
    .meta({ title: 'Supplément' }),
  preparation_time_hours: z
    .int('Saisissez un nombre entier.')
    .min(0, 'Un nombre positif.')
    .max(MOST_PREPARATION, `${MOST_PREPARATION} au plus.`)
    .default(0)
    .meta({ title: 'Préparation en plus' }),
  preparation_time_unit: z.enum(PREPARATION_TIME_UNITS).default('hours').meta({ title: 'Unité' }),
  is_active: z.boolean().default(true).meta({ title: 'En vente' }),
})
export type ChoiceForm = z.infer<typeof ChoiceForm>

type Asked = { kind: string; most_characters: number | null }
type Listed = { kind: string; choices: readonly { label: string; is_active: boolean }[] }

/** What a shopper is asked before buying: one of several choices, or a text. */
export const OptionForm = z
  .strictObject({
    id,
    kind: z.enum(OPTION_KINDS).default('choice').meta({ title: 'Réponse du client' }),
    label: label.meta({ title: 'Option' }),
    is_required: z.boolean().default(false).meta({ title: 'Obligatoire' }),
    most_characters: z
      .int('Saisissez un nombre entier.')
      .min(1, 'Au moins 1.')
      .max(MOST_OPTION_TEXT, `${MOST_OPTION_TEXT} au plus.`)
      .nullable()
      .default(null)
      .meta({ title: 'Caractères au plus' }),
    price: money({ most: MOST_PRICE }).default(0).meta({ title: 'Supplément' }),
    choices: z
      .array(ChoiceForm)
      .max(MOST_CHOICES, `${MOST_CHOICES} choix au plus.`)
      .default([])
      .meta({ title: 'Choix' }),
  })
  .check(
    rule(['kind', 'most_characters'], ({ kind, most_characters }: Asked) =>
      kind === 'text' && most_characters === null
        ? { field: 'most_characters', message: REQUIRED }
        : null,
    ),
  )
  .check(
    rule(['kind', 'choices'], ({ kind, choices }: Listed) => {
      if (kind !== 'choice') return null
      if (choices.length === 0) return { field: 'choices', message: 'Ajoutez au moins un choix.' }
      const twice = sameName(choices)
      return twice === null
        ? null
        : { field: 'choices', message: `Le choix «\u00a0${twice}\u00a0» est là deux fois.` }
    }),
  )
export type OptionForm = z.infer<typeof OptionForm>

export const ProductOptionsForm = z
  .array(OptionForm)
  .max(MOST_OPTIONS, `${MOST_OPTIONS} options au plus.`)
  .default([])
  .check(({ value, issues }) => {
    const twice = sameName(value)
    if (twice !== null)
      issues.push({
        code: 'custom',
        message: `L’option «\u00a0${twice}\u00a0» est là deux fois.`,
        input: value,
      })
  })

/** A shopper could not tell them apart, and neither could a file. */
function sameName(rows: readonly { label: string }[]): string | null {
  const seen = new Set<string>()
  for (const { label } of rows) {
    const name = foldText(label)
    if (seen.has(name)) return label
    seen.add(name)
  }
  return null
}
