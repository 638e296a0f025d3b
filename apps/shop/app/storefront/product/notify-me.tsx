import { Button } from '@fournil/ui/button'
import { TextField } from '@fournil/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { callApi } from '../call-api.ts'
import { useHydrated } from '../reviews/use-hydrated.ts'
import { type RefusedAlert, WRONG_EMAIL } from './post-alert.ts'

type NotifyMeProps = { product_id: string; store_id: string }

/** One mail when it can be had again, then the address is forgotten. */
export function NotifyMe({ product_id, store_id }: NotifyMeProps) {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  // What the server made of a post without JavaScript.
  const refused = useActionData<RefusedAlert | object>()
  const posted = refused && 'alert' in refused ? refused.alert : undefined
  const [email, setEmail] = useState(posted?.email ?? '')
  const [error, setError] = useState(posted?.sentence)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return setError(WRONG_EMAIL)
    setError(undefined)
    setBusy(true)
    const answer = await callApi('POST /shop/product-alerts', { product_id, store_id, email })
    setBusy(false)
    if (answer.error) return setError(answer.error.message)
    setTold(email.trim())
  }
  if (told || search.has('alerte'))
    return (
      <p role="status" id="prevenez-moi" className="notify-me">
        C’est noté&nbsp;: nous écrirons une fois{told && ` à ${told}`}, dès que ce sera possible.
      </p>
    )
  return (
    <form
      id="prevenez-moi"
      method="post"
      action="#prevenez-moi"
      // Our own sentences replace the browser's as soon as they can.
      noValidate={isHydrated}
      onSubmit={ask}
      className="notify-me"
    >
      <input type="hidden" name="store_id" value={store_id} />
      <TextField
        label="Votre e-mail"
        hint="Un seul e-mail quand il sera de nouveau disponible, puis votre demande est effacée."
        name="alert_email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Prévenez-moi
      </Button>
    </form>
  )
}
