import { plural } from '@fournil/domain/text'
import { z } from 'zod'

/** What zod finds wrong, in French, where a schema has no sentence of its own: none of its English reaches a person. */
export function frenchError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input)
    case 'too_small':
      return isMissing(issue) ? REQUIRED : `${least(issue)}.`
    case 'too_big':
      return `${most(issue)}.`
    case 'invalid_format':
      return isEmpty(issue.input) ? REQUIRED : (FORMATS[issue.format] ?? UNREADABLE)
    case 'not_multiple_of':
      return decimals(issue.divisor)
    case 'unrecognized_keys':
      return 'Champ inconnu.'
    case 'invalid_value':
      return isEmpty(issue.input) ? REQUIRED : 'Choisissez une des valeurs proposées.'
    default:
      return isEmpty(issue.input) ? REQUIRED : WRONG
  }
}

/** Every schema that is parsed after this module is loaded speaks French. */
z.config({ localeError: frenchError })

export const REQUIRED = 'Ce champ est obligatoire.'
const UNREADABLE = 'Ce texte n’a pas la forme attendue.'
const WRONG = 'Cette valeur n’est pas acceptée.'

const TYPES: Readonly<Record<string, string>> = {
  string: 'Saisissez un texte.',
  number: 'Saisissez un nombre.',
  int: 'Saisissez un nombre entier.',
  bigint: 'Saisissez un nombre entier.',
  boolean: 'Répondez par oui ou par non.',
  date: 'Saisissez une date.',
  array: 'Une liste est attendue.',
  file: 'Choisissez un fichier.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Adresse email invalide',
  url: 'Cette adresse de site n’est pas valide.',
  uuid: 'Identifiant invalide.',
  guid: 'Identifiant invalide.',
  date: 'Saisissez une date, par exemple 24/12/2026.',
  time: 'Saisissez une heure, par exemple 07:30.',
  datetime: 'Saisissez une date et une heure.',
}

function wrongType(expected: string, input: unknown): string {
  if (isEmpty(input)) return REQUIRED
  return TYPES[expected] ?? WRONG
}

type Bound<Code extends 'too_small' | 'too_big'> = Extract<z.core.$ZodRawIssue, { code: Code }>

function isMissing({ origin, minimum, input }: Bound<'too_small'>): boolean {
  return isEmpty(input) && (origin !== 'array' || Number(minimum) > 0)
}

function least({ origin, minimum, inclusive }: Bound<'too_small'>): string {
  if (origin === 'date') return `Choisissez une date à partir du ${day(minimum)}`
  if (!inclusive) return `Plus de ${counted(origin, minimum)}`
  return `${counted(origin, minimum)} au moins`
}

function most({ origin, maximum, inclusive }: Bound<'too_big'>): string {
  if (origin === 'date') return `Choisissez une date jusqu’au ${day(maximum)}`
  if (!inclusive) return `Moins de ${counted(origin, maximum)}`
  return `${counted(origin, maximum)} au plus`
}

function counted(origin: string, count: number | bigint): string {
  if (origin === 'string') return plural(Number(count), 'caractère')
  if (origin === 'array' || origin === 'set') return plural(Number(count), 'élément')
  if (origin === 'file') return plural(Number(count), 'octet')
  return Number(count).toLocaleString('fr-FR', { maximumFractionDigits: 10 }).replace('-', '−')
}

function decimals(step: number): string {
  if (step === 0.1) return 'Une décimale au plus, par exemple 2,5.'
  if (step === 0.01) return 'Deux décimales au plus, par exemple 2,50.'
  return `Saisissez un multiple de ${counted('number', step)}.`
}

function day(at: number | bigint): string {
  return new Date(Number(at)).toLocaleDateString('fr-FR', { timeZone: 'UTC' })
}

function isEmpty(input: unknown): boolean {
  if (Array.isArray(input)) return input.length === 0
  return input === undefined || input === null || input === ''
}
