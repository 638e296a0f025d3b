const NOWHERE = '@efface.invalid'
const NO_MAIL = '@sans-adresse.invalid'

/** What stands where the address of an erased customer was: unique like any other, and no mail can ever reach it. */
export function erasedAddress(customer_id: string): string {
  return `${customer_id}${NOWHERE}`
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(NOWHERE)
}

/** What stands for somebody who called and left no address: the same number is the same person. */
export function callerAddress(telephone: string): string {
  const digits = telephone.replace(/[^\d+]/g, '').replace(/^(\+|00)330?/, '0')
  return `tel-${digits.replace(/\D/g, '')}${NO_MAIL}`
}

/** Nobody reads there: erased, or never given. */
export function isUnreachable(email: string): boolean {
  return isErasedAddress(email) || email.endsWith(NO_MAIL)
}
