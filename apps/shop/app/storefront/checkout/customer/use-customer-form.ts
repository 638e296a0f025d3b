import { useState } from 'react'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { type CustomerFields, type FieldErrors, NO_CUSTOMER } from './check-customer.ts'
import { savedCustomer } from './saved-customer.ts'

export type CustomerForm = {
  fields: CustomerFields
  errors: FieldErrors
  /** Whether this browser shall know the shopper next time. */
  remember: boolean
  change: (changed: Partial<CustomerFields>) => void
  setErrors: (errors: FieldErrors) => void
  setRemember: (remember: boolean) => void
}

/** Filled in by what was typed a moment ago, else by what this browser was asked to remember. */
export function useCustomerForm(tenantSlug: string, draft: CheckoutDraft | null): CustomerForm {
  const [known] = useState(() => savedCustomer(tenantSlug))
  const [fields, setFields] = useState<CustomerFields>(
    draft?.fields ?? { ...NO_CUSTOMER, ...known },
  )
  const [remember, setRemember] = useState(draft?.remember ?? known !== null)
  const [errors, setErrors] = useState<FieldErrors>({})

  function change(changed: Partial<CustomerFields>) {
    setFields((before) => ({ ...before, ...changed }))
    // A sentence about what is being mended is only in the way.
    setErrors((before) => {
      const mended = Object.keys(changed)
      return Object.fromEntries(Object.entries(before).filter(([name]) => !mended.includes(name)))
    })
  }
  return { fields, errors, remember, change, setErrors, setRemember }
}
