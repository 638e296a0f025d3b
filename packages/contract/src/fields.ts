import { isPlainText, onOneLine, withPlainNewlines } from '@fournil/domain/plain-text'
import { z } from 'zod'
import './french-errors.ts'

// Every text, list and number that an input brings has an end, and no text hides anything: `inputs.test.ts` walks the
// contract and refuses a bare z.string(), z.array() or z.number().

/** One line that a person typed: newlines become spaces, what cannot be seen is refused. */
export const line = (most: number, tooLong = `${most} caractères au plus.`, notPlain = NOT_PLAIN) =>
  z.string().overwrite(onOneLine).trim().max(most, tooLong).refine(isPlainText, notPlain)

/** Several lines that a person typed. */
export const paragraphs = (most: number, tooLong = `${most} caractères au plus.`) =>
  z.string().overwrite(withPlainNewlines).trim().max(most, tooLong).refine(isPlainText, NOT_PLAIN)

const NOT_PLAIN = 'Ce texte contient un caractère qui ne s’affiche pas.'

/** Made by a program: a key, a token. */
export const code = (least: number, most: number, wrong = 'Cette clé n’est pas valable.') =>
  z.string(wrong).regex(new RegExp(`^[\\w.~+/=:-]{${least},${most}}$`), wrong)

/** As typed, blanks and all. */
export const password = z
  .string()
  .max(200, '200 caractères au plus.')
  .refine(isPlainText, NOT_PLAIN)

/** Beside a new one; whether both are the same is a rule of the form. */
export const passwordAgain = password
  .min(1, 'Saisissez le mot de passe une seconde fois.')
  .meta({ title: 'Confirmez le mot de passe' })

export const id = z.uuid('Identifiant invalide.').toLowerCase()
export const email = z
  .string('L’adresse e-mail est requise.')
  .trim()
  .toLowerCase()
  .max(254, 'L’adresse e-mail est trop longue.')
  .pipe(z.email('Adresse email invalide'))

/** Ten million euros: below what PostgreSQL keeps as an integer. */
const MOST_CENTS = 1_000_000_000
export const cents = z
  .int('Un montant est un nombre entier de centimes.')
  .min(0, 'Un montant ne peut pas être négatif.')
  .max(MOST_CENTS, 'Ce montant est trop élevé.')

export const page = z.coerce.number('La page est un nombre.').int().min(1).max(100_000).default(1)
export const searchTerm = line(100, 'La recherche ne doit pas dépasser 100 caractères.')

/** Counted up to a bound; beyond it there are more than this. */
export const boundedCount = z.object({ count: z.int(), is_exact: z.boolean() })
