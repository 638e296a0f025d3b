import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../call-api.ts'
import { checkReview, errorsOf, NO_FIELDS, type ReviewFields } from './check-review.ts'
import type { RefusedReview } from './post-review.ts'

type State = 'writing' | 'sending' | 'sent'

/** What is typed, what is wrong with it, and whether it is on its way. */
export function useReviewForm(
  product_id: string,
  refused: RefusedReview | undefined,
  onSent: (() => void) | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(refused?.fields ?? NO_FIELDS)
  const [errors, setErrors] = useState(refused?.errors ?? {})
  const [failure, setFailure] = useState<{ sentence: string | null } | null>(refused ?? null)
  const [state, setState] = useState<State>('writing')

  function change(changed: Partial<ReviewFields>) {
    setFields((before) => ({ ...before, ...changed }))
    // A sentence about what has just been mended is only in the way.
    setErrors((before) => {
      const names = Object.keys(changed)
      return Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
    })
  }

  function refuse(found: ReturnType<typeof checkReview>) {
    setErrors(found)
    const first = Object.keys(NO_FIELDS).find((name) => name in found)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'writing') return
    const found = checkReview(fields)
    const { rating } = fields
    setFailure(null)
    if (rating === null || Object.keys(found).length > 0) return refuse(found)
    setState('sending')
    const { error } = await callApi('POST /shop/reviews', {
      product_id,
      ...fields,
      rating,
      experience_date: fields.experience_date || null,
    })
    setState(error ? 'writing' : 'sent')
    if (!error) return onSent?.()
    // The fields say what is wrong with them; anything else is worth a sentence of its own.
    const isAboutFields = error.code === 'BAD_REQUEST'
    setFailure({ sentence: isAboutFields ? null : error.message })
    refuse(isAboutFields ? errorsOf(error.data.issues) : {})
  }

  return { form, fields, errors, failure, state, change, submit }
}
