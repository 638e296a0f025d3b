import { type FormEvent, useRef, useState } from 'react'
import {
  keepOpenPayment,
  keepPendingOrder,
  pendingOrderId,
} from '../../browser-storage/pending-order.ts'
import { useCart, useStoredCart } from '../../cart/items/use-cart.ts'
import type { Pricing } from '../../cart/pricing/use-priced-cart.ts'
import { useStorefront } from '../../use-storefront.ts'
import { keepDraft } from '../checkout-draft.ts'
import { checkCustomer, type FieldErrors, firstWrong } from '../customer/check-customer.ts'
import { saveCustomer } from '../customer/saved-customer.ts'
import type { CustomerForm } from '../customer/use-customer-form.ts'
import type { Verdict } from '../pickup/judge-choice.ts'
import type { Pickup } from '../pickup/use-pickup.ts'
import { type Attempt, attemptFor, randomKey } from './attempt.ts'
import { failure, MESSAGES, type OrderError } from './order-error.ts'
import { type OrderContent, orderOf } from './order-of.ts'
import { type OpenedPayment, postOrder } from './post-order.ts'

type Parts = {
  store_id: string | null
  customer: CustomerForm
  pickup: Pickup
  pricing: Pricing
  paysOnCollection: boolean
  lastAttempt: Attempt | null
}

export type OrderSubmit = {
  busy: boolean
  failure: OrderError | null
  forgetFailure: () => void
  /** The payment page that is opening. */
  leavingFor: OpenedPayment | null
  stay: () => void
  /** The last attempt: the same order again is the same order. */
  attempt: () => Attempt | null
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** From the button to the provider's page; whatever stands in the way is told where it can be changed. */
export function useOrderSubmit({
  store_id,
  customer,
  pickup,
  pricing,
  paysOnCollection,
  lastAttempt,
}: Parts): OrderSubmit {
  const { tenant } = useStorefront()
  const [{ promo_code }] = useStoredCart()
  const { items } = useCart()
  const attempt = useRef(lastAttempt)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderError | null>(null)
  const [leavingFor, setLeavingFor] = useState<OpenedPayment | null>(null)
  const slug = tenant.tenantSlug

  function refuse(form: HTMLFormElement, found: OrderError | null, errors: FieldErrors) {
    customer.setErrors(errors)
    setProblem(found)
    focusField(form, firstWrong(errors))
  }

  function wishedOrder(form: HTMLFormElement): OrderContent | null {
    const errors = checkCustomer(customer.fields, {
      has_alcohol: pricing.answer?.lines.some((line) => line.has_alcohol) ?? false,
    })
    const { date, time } = pickup
    if (items.length === 0) refuse(form, failure(MESSAGES.empty_cart, null, 'cart'), {})
    else if (pickup.unavailable_product_ids.length > 0)
      refuse(form, failure(MESSAGES.products_unavailable, null, 'pickup'), errors)
    else if (!store_id || !date || !time)
      refuse(form, failure(MESSAGES.pickup_missing, null, date ? 'slots' : 'pickup'), errors)
    else if (firstWrong(errors)) refuse(form, null, errors)
    else {
      const { fields } = customer
      return orderOf({ items, promo_code, fields, store_id, date, time, paysOnCollection })
    }
    return null
  }

  async function send(form: HTMLFormElement, order: OrderContent) {
    const next = attemptFor(order, attempt.current, randomKey)
    // A repeated attempt may hold the very place that a fresh look would show as taken.
    const verdict = next === attempt.current ? null : await pickup.refresh()
    const gone = verdict && goneSince(verdict)
    if (gone) return refuse(form, gone, {})

    attempt.current = next
    const left = pendingOrderId(slug)
    const { opened, failed } = await postOrder({
      ...order,
      idempotency_key: next.key,
      // The order whose payment was left can no longer be paid: nobody shall pay twice.
      ...(left ? { replaces_order_id: left } : {}),
    })
    if (failed) {
      refuse(form, failed, failed.errors)
      if (failed.place === 'pickup' || failed.place === 'slots') await pickup.refresh()
      if (failed.place !== 'payment') pricing.retry()
      return
    }
    const choice = { store_id: order.store_id, date: order.pickup_date, time: order.pickup_time }
    const { fields, remember } = customer
    keepDraft(slug, { fields, choice, attempt: next, remember })
    keepPendingOrder(slug, { order_id: opened.orderId, order_number: opened.orderNumber })
    if (!order.pays_on_collection)
      keepOpenPayment(slug, { order_id: opened.orderId, url: opened.url }, Date.now())
    saveCustomer(slug, customer.remember ? customer.fields : null)
    setLeavingFor(opened)
    location.assign(opened.url)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    setProblem(null)
    const order = wishedOrder(form)
    if (!order) return
    sending.current = true
    setBusy(true)
    await send(form, order)
    sending.current = false
    setBusy(false)
  }

  return {
    busy,
    failure: problem,
    forgetFailure: () => setProblem(null),
    leavingFor,
    stay: () => setLeavingFor(null),
    attempt: () => attempt.current,
    submit,
  }
}

function goneSince({ lost, unavailable_product_ids }: Verdict): OrderError | null {
  if (unavailable_product_ids.length > 0)
    return failure(MESSAGES.products_unavailable, null, 'pickup')
  if (lost === 'time') return failure(MESSAGES.slot_full, null, 'slots')
  return lost === 'date' ? failure(MESSAGES.date_lost, null, 'pickup') : null
}

function focusField(form: HTMLFormElement, name: string | null) {
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
