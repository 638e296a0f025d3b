import { SESSION, type TextStore } from '../browser-storage/kept-text.ts'
import { readRecord, textIn } from '../browser-storage/read-record.ts'
import { type CustomerFields, LONGEST_NAME, LONGEST_NOTES } from './customer/check-customer.ts'
import type { Attempt } from './order/attempt.ts'
import type { PickupChoice } from './pickup/judge-choice.ts'

/** What was typed, until the order is paid: whoever leaves the page or reloads it finds it as it was, in this tab alone. */
export type CheckoutDraft = {
  fields: CustomerFields
  choice: PickupChoice
  attempt: Attempt | null
  /** Whether this browser shall know the shopper next time. */
  remember: boolean
}

export function readDraft(tenantSlug: string, store: TextStore = SESSION): CheckoutDraft | null {
  const text = store.get(draftKey(tenantSlug))
  if (text === null) return null
  const draft = readRecord(text)
  const [fields, choice, attempt] = [draft.fields, draft.choice, draft.attempt].map(recordOf)
  if (!fields || !choice || !attempt) return null
  return {
    fields: {
      customer_first_name: textIn(fields, 'customer_first_name', LONGEST_NAME),
      customer_last_name: textIn(fields, 'customer_last_name', LONGEST_NAME),
      customer_email: textIn(fields, 'customer_email', 254),
      customer_phone: textIn(fields, 'customer_phone', 20),
      wants_invoice: fields.wants_invoice === true,
      company_name: textIn(fields, 'company_name', 160),
      company_address: textIn(fields, 'company_address', 240),
      company_postal_code: textIn(fields, 'company_postal_code', 12),
      company_city: textIn(fields, 'company_city', 120),
      company_siren: textIn(fields, 'company_siren', 20),
      company_vat_number: textIn(fields, 'company_vat_number', 20),
      notes: textIn(fields, 'notes', LONGEST_NOTES),
      // Consent is given to the order that is on the screen, not remembered for the next.
      accepted_terms: false,
      confirmed_age: false,
    },
    choice: {
      store_id: textIn(choice, 'store_id', 36),
      date: matching(choice.date, /^\d{4}-\d{2}-\d{2}$/),
      time: matching(choice.time, /^\d{2}:\d{2}$/),
      is_chosen: choice.is_chosen !== false,
    },
    remember: draft.remember === true,
    attempt:
      textIn(attempt, 'key', 100).length >= 16
        ? { digest: textIn(attempt, 'digest', 100), key: textIn(attempt, 'key', 100) }
        : null,
  }
}

export function keepDraft(
  tenantSlug: string,
  draft: CheckoutDraft,
  store: TextStore = SESSION,
): void {
  store.set(draftKey(tenantSlug), JSON.stringify(draft))
}

export function dropDraft(tenantSlug: string, store: TextStore = SESSION): void {
  store.remove(draftKey(tenantSlug))
}

export function draftKey(tenantSlug: string): string {
  return `fournil_checkout:${tenantSlug}`
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null
}
