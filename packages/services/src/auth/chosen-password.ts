import { missingPasswordRules, RESET_PASSWORD_RULES } from '@fournil/domain/passwords'
import { fieldError } from '../forms/field-error.ts'

/** A password as somebody chooses it for an account; what it misses is told, rule by rule. */
export function chosenPassword(password: string | undefined): string {
  if (!password) throw fieldError('password', 'Le mot de passe est requis.')
  const missing = missingPasswordRules(password)
  if (missing.length === 0) return password
  const rules = RESET_PASSWORD_RULES.filter(({ rule }) => missing.includes(rule))
  const labels = rules.map(({ label }) => label.toLowerCase())
  throw fieldError('password', `Il manque\u00a0: ${labels.join(', ')}.`)
}
