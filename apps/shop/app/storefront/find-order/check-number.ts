export type NumberErrors = { order_number?: string; email?: string }

/** What is missed before the server is asked; it judges the rest. */
export function checkNumber(fields: { order_number: string; email: string }): NumberErrors {
  return {
    ...(fields.order_number.trim() === '' && { order_number: 'Le numéro de commande est requis.' }),
    ...(!/^\S+@\S+\.\S+$/.test(fields.email.trim()) && { email: 'Adresse email invalide' }),
  }
}
