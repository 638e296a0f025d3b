import { formatEuros } from '@fournil/domain/money'
import { MOST_STOCK } from '@fournil/domain/products'
import { isTelephone, TELEPHONE_ERROR } from '@fournil/domain/telephone'
import { formatCount } from '@fournil/domain/text'
import { isWebAddress } from '@fournil/domain/web-address'
import { z } from 'zod'
import { email, line } from './fields.ts'
import { REQUIRED } from './french-errors.ts'

// What a person fills in. Each field says in French what is wrong with it, and a text left empty is nothing.

export const requiredText = (most: number, missing = REQUIRED) => line(most).min(1, missing)

/** `optionalText(1000, paragraphs)` for several lines. */
export const optionalText = (most: number, text = line) =>
  text(most)
    .nullable()
    .transform((typed) => typed || null)

/** `orEmpty(email, 254)`: either left empty, which is null, or right. */
export function orEmpty<Field extends z.ZodType<string, string>>(field: Field, most: number) {
  return optionalText(most).pipe(field.nullable())
}

export const optionalEmail = orEmpty(email, 254)
export const optionalPhone = orEmpty(line(30).refine(isTelephone, TELEPHONE_ERROR), 30)

const WEB_ADDRESS = 'Une adresse de site commence par https:// ou http://, suivi de son nom.'
export const optionalWebAddress = (most = 300) =>
  orEmpty(line(most).refine(isWebAddress, WEB_ADDRESS), most)

/** A number as people write it, without the spaces that make it readable: '904 186 723' -> '904186723'. */
export const spacedNumber = (most: number) =>
  line(most)
    .nullable()
    .transform((typed) => typed?.replace(/\s/g, '').toUpperCase() || null)

const NO_AMOUNT = 'Saisissez un montant en euros, par exemple 12,50.'

/** Cents. */
export const money = ({ most }: { most: number }) =>
  z
    .int({ error: ({ input }) => (input === null || input === undefined ? REQUIRED : NO_AMOUNT) })
    .min(0, 'Un montant ne peut pas être négatif.')
    .max(most, `${formatEuros(most).replace(/,00(?=\D)/, '')} au plus.`)

/** At most so many for pickup on one day at one store; empty: as many as anybody wants. */
export const dailyCapacity = z
  .int('Saisissez un nombre entier.')
  .min(1, 'Au moins 1, ou vide pour ne rien limiter.')
  .max(MOST_STOCK, `${formatCount(MOST_STOCK)} au plus.`)
  .nullable()
  .default(null)
  .meta({ title: 'Capacité par jour' })
