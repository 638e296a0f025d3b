import { LOCAL, type TextStore } from '../../browser-storage/kept-text.ts'
import { readRecord, textIn } from '../../browser-storage/read-record.ts'
import { LONGEST_NAME } from './check-customer.ts'

/** Who ordered here last, for whoever asked this browser to remember. */
export type SavedCustomer = {
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  customer_phone: string
}

export function savedCustomer(tenantSlug: string, store: TextStore = LOCAL): SavedCustomer | null {
  const text = store.get(customerKey(tenantSlug))
  if (text === null) return null
  const record = readRecord(text)
  return {
    customer_first_name: textIn(record, 'customer_first_name', LONGEST_NAME),
    customer_last_name: textIn(record, 'customer_last_name', LONGEST_NAME),
    customer_email: textIn(record, 'customer_email', 254),
    customer_phone: textIn(record, 'customer_phone', 20),
  }
}

/** Ticked: remembered from now on. Not ticked: forgotten from now on. */
export function saveCustomer(
  tenantSlug: string,
  customer: SavedCustomer | null,
  store: TextStore = LOCAL,
): void {
  const key = customerKey(tenantSlug)
  if (!customer) {
    store.remove(key)
    return
  }
  const { customer_first_name, customer_last_name, customer_email, customer_phone } = customer
  store.set(
    key,
    JSON.stringify({ customer_first_name, customer_last_name, customer_email, customer_phone }),
  )
}

export function customerKey(tenantSlug: string): string {
  return `fournil_customer:${tenantSlug}`
}
