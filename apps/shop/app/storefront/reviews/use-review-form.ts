import { type FormEvent, useRef, useState } from 'react'
import { ApiError, callApi } from '../call-api.ts'
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
    setFailure(null)
    if (Object.keys(found).length > 0) return refuse(found)
    setState('sending')
    try {
      await callApi('POST', '/shop/reviews', { product_id, ...fields })
      setState('sent')
      onSent?.()
    } catch (error) {
      setState('writing')
      setFailure({ sentence: sentenceOf(error) })
      if (error instanceof ApiError) refuse(errorsOf(error.issues))
    }
  }

  return { form, fields, errors, failure, state, change, submit }
}

// The fields say what is wrong with them; anything else is worth a sentence of its own.
function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.code !== 'BAD_REQUEST' ? error.message : null
}
