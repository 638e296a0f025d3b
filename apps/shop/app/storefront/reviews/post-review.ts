import type { Visit } from '@fournil/pages/visit'
import { apiErrorOf } from '../product/api-error.ts'
import { errorsOf, type ReviewErrors, type ReviewFields } from './check-review.ts'

/** A review that was not taken: what was typed, what is wrong with it, and why in a sentence. */
export type RefusedReview = { fields: ReviewFields; errors: ReviewErrors; sentence: string | null }

/** The form posted by a browser without JavaScript; null when the review was taken. */
export async function postReview(
  api: Visit['api'],
  product_id: string,
  form: FormData,
): Promise<RefusedReview | null> {
  const fields = fieldsOf(form)
  try {
    await api.shop.reviews.submit({
      product_id,
      ...fields,
      rating: fields.rating ?? Number.NaN,
      experience_date: fields.experience_date || null,
    })
    return null
  } catch (error) {
    const refusal = apiErrorOf(error)
    if (!refusal) throw error
    const sentence = refusal.code === 'BAD_REQUEST' ? null : refusal.message
    return { fields, errors: errorsOf(refusal.issues), sentence }
  }
}

function fieldsOf(form: FormData): ReviewFields {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    rating: Number(text('rating')) || null,
    customer_name: text('customer_name'),
    experience_date: text('experience_date'),
    customer_email: text('customer_email'),
    comment: text('comment'),
  }
}
