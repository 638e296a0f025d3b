/** What a shopper typed, before anyone has judged it. */
export type ReviewFields = {
  rating: number | null
  customer_name: string
  customer_email: string
  comment: string
  /** 'YYYY-MM-DD'; empty: not said. */
  experience_date: string
}

export type ReviewErrors = Partial<Record<keyof ReviewFields, string>>

export const NO_FIELDS: ReviewFields = {
  rating: null,
  customer_name: '',
  customer_email: '',
  comment: '',
  experience_date: '',
}

export const LONGEST_COMMENT = 2000
const LONGEST_NAME = 80

/** The contract's own sentences, said here so that its schemas stay out of the browser; a test holds the two together. */
export function checkReview(fields: ReviewFields): ReviewErrors {
  const errors: ReviewErrors = {}
  const name = fields.customer_name.trim()
  const comment = fields.comment.trim()
  if (!fields.rating) errors.rating = 'Veuillez sélectionner une note'
  if (name === '') errors.customer_name = 'Votre nom est requis.'
  if (name.length > LONGEST_NAME)
    errors.customer_name = 'Le nom ne doit pas dépasser 80 caractères.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.customer_email.trim()))
    errors.customer_email = 'Adresse email invalide'
  if (comment === '') errors.comment = 'Votre avis est requis.'
  if (comment.length > LONGEST_COMMENT)
    errors.comment = 'L’avis ne doit pas dépasser 2000 caractères.'
  return errors
}

/** The server's refusals, each under its field; what belongs to no field is left to the sentence above them. */
export function errorsOf(issues: readonly { field: string; message: string }[]): ReviewErrors {
  const errors: ReviewErrors = {}
  for (const { field, message } of issues) {
    if (isField(field)) errors[field] ??= message
  }
  return errors
}

function isField(name: string): name is keyof ReviewFields {
  return Object.hasOwn(NO_FIELDS, name)
}
