import { z } from 'zod'

/**
 * What the validation says where a field has no sentence of its own. Wherever the contract is loaded, zod speaks French:
 * no English sentence of a library reaches a person.
 */
export function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (EXPECTED[String(issue.expected)] ?? WRONG)
    case 'too_small':
      return tooSmall(String(issue.origin), Number(issue.minimum))
    case 'too_big':
      return `${Number(issue.maximum).toLocaleString('fr-FR')}${UNITS[String(issue.origin)] ?? ''} au plus.`
    case 'invalid_format':
      return 'Le format n’est pas le bon.'
    case 'unrecognized_keys':
      return 'Champ inconnu.'
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : 'Cette valeur n’est pas proposée.'
    default:
      return WRONG
  }
}

z.config({ localeError: frenchIssue })

const REQUIRED = 'Ce champ est requis.'
const WRONG = 'Cette valeur n’est pas valable.'

const EXPECTED: Record<string, string> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: '« Oui » ou « non » est attendu.',
  array: 'Une liste est attendue.',
  date: 'Une date est attendue.',
}

const UNITS: Record<string, string> = { string: ' caractères', array: ' éléments' }

function tooSmall(origin: string, minimum: number): string {
  if (minimum === 1 && origin in UNITS) return REQUIRED
  return `${minimum.toLocaleString('fr-FR')}${UNITS[origin] ?? ''} au moins.`
}
