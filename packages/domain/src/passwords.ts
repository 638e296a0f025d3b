export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit'

export const RESET_MINIMUM_LENGTH = 8
export const REGISTRATION_MINIMUM_LENGTH = 6

export const RESET_PASSWORD_RULES: readonly {
  rule: PasswordRule
  label: string
  passes: (password: string) => boolean
}[] = [
  {
    rule: 'length',
    label: 'Au moins 8 caractères',
    passes: (password) => [...password].length >= RESET_MINIMUM_LENGTH,
  },
  { rule: 'uppercase', label: 'Au moins une majuscule', passes: (text) => /\p{Lu}/u.test(text) },
  { rule: 'lowercase', label: 'Au moins une minuscule', passes: (text) => /\p{Ll}/u.test(text) },
  { rule: 'digit', label: 'Au moins un chiffre', passes: (text) => /\d/.test(text) },
]

export const PASSWORD_MISMATCH = 'Les mots de passe ne correspondent pas'
export const RECOVERY_INVALID =
  'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.'
export const RESET_FAILED = 'Une erreur est survenue lors de la réinitialisation du mot de passe.'
export const PASSWORD_TOO_SHORT = 'Le mot de passe doit contenir au moins 6 caractères'
export const TERMS_REFUSED = 'Vous devez accepter les conditions générales'

/** The rules that a new password still misses, in the order of the checklist. */
export function missingPasswordRules(password: string): PasswordRule[] {
  return RESET_PASSWORD_RULES.filter(({ passes }) => !passes(password)).map(({ rule }) => rule)
}

/** The first thing wrong with a registration form, as its red box says it; null when nothing is. */
export function registrationError(form: {
  password: string
  confirmPassword: string
  agreedToTerms: boolean
}): string | null {
  if (form.password !== form.confirmPassword) return PASSWORD_MISMATCH
  if ([...form.password].length < REGISTRATION_MINIMUM_LENGTH) return PASSWORD_TOO_SHORT
  return form.agreedToTerms ? null : TERMS_REFUSED
}
