const NOWHERE = '@efface.invalid'

/** What stands where the address of an erased customer was: unique like any other, and no mail can ever reach it. */
export function erasedAddress(customer_id: string): string {
  return `${customer_id}${NOWHERE}`
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(NOWHERE)
}
