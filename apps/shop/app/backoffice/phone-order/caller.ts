/** Whoever is on the line, as it is typed. */
export type Caller = {
  customer_first_name: string
  customer_last_name: string
  customer_phone: string
  customer_email: string
}

export const NOBODY: Caller = {
  customer_first_name: '',
  customer_last_name: '',
  customer_phone: '',
  customer_email: '',
}
