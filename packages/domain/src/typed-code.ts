/** A promo code as the shop writes it, or what to say of a field that was left empty. */
export function readTypedCode(typed: string): { code?: string; error?: string } {
  const code = typed.trim().toUpperCase()
  return code ? { code } : { error: 'Saisissez un code promo.' }
}
