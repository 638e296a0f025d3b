import type { ReviewableOrder } from '@fournil/contract/shop/reviews'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../call-api.ts'
import { checkReview, errorsOf, NO_FIELDS, type ReviewErrors } from '../check-review.ts'

export type OrderKey = { order_id: string; token: string }
type Product = ReviewableOrder['products'][number]
type Fields = { rating: number | null; customer_name: string; comment: string }

/** What is typed about one product of an order, what is wrong with it, and whether it is on its way. */
export function useOrderReview({ product_id, review }: Product, key: OrderKey, firstName: string) {
  const [fields, setFields] = useState<Fields>({
    rating: review?.rating ?? null,
    customer_name: review?.customer_name ?? firstName,
    comment: review?.comment ?? '',
  })
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')

  function change(changed: Partial<Fields>) {
    setFields((before) => ({ ...before, ...changed }))
    setErrors({})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'writing') return
    setFailure(null)
    // The address is the order's own.
    const { customer_email: _, ...found } = checkReview({ ...NO_FIELDS, ...fields })
    setErrors(found)
    const { rating } = fields
    if (rating === null || Object.keys(found).length > 0) return
    setState('sending')
    const { error } = await callApi('POST /shop/orders/{order_id}/reviews', {
      ...key,
      product_id,
      ...fields,
      rating,
    })
    setState(error ? 'writing' : 'sent')
    if (!error) return
    if (error.code === 'BAD_REQUEST') setErrors(errorsOf(error.data.issues))
    else setFailure(error.message)
  }
  return { fields, errors, failure, state, change, submit }
}
