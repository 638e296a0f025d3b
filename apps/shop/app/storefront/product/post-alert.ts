import type { Visit } from '@fournil/pages/visit'
import { apiErrorOf } from './api-error.ts'

/** A wish to be told that was not taken: the address that was typed, and why in a sentence. */
export type RefusedAlert = { alert: { email: string; sentence: string } }

/** The form posted by a browser without JavaScript; null when the wish was taken. */
export async function postAlert(
  api: Visit['api'],
  product_id: string,
  form: FormData,
): Promise<RefusedAlert | null> {
  const email = String(form.get('alert_email') ?? '').trim()
  const store_id = String(form.get('store_id') ?? '')
  try {
    await api.shop.productAlerts.ask({ product_id, store_id, email })
    return null
  } catch (error) {
    const refusal = apiErrorOf(error)
    if (!refusal) throw error
    const isEmail = refusal.issues.some(({ field }) => field === 'email')
    return { alert: { email, sentence: isEmail ? WRONG_EMAIL : refusal.message } }
  }
}

export const WRONG_EMAIL = 'Saisissez votre adresse e-mail, par exemple nom@exemple.fr.'
