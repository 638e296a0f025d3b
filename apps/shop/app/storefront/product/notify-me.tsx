import { Button } from '@fournil/ui/button'
import { TextField } from '@fournil/ui/text-field'
import { type FormEvent, useState } from 'react'
import { callApi } from '../call-api.ts'
import { useHydrated } from '../reviews/use-hydrated.ts'

type NotifyMeProps = { product_id: string; store_id: string }

/** One mail when it can be had again, then the address is forgotten. */
export function NotifyMe({ product_id, store_id }: NotifyMeProps) {
  const isHydrated = useHydrated()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!/^\S+@\S+\.\S+$/.test(email.trim()))
      return setError('Saisissez votre adresse e-mail, par exemple nom@exemple.fr.')
    setError(undefined)
    setBusy(true)
    const answer = await callApi('POST /shop/product-alerts', { product_id, store_id, email })
    setBusy(false)
    if (answer.error) return setError(answer.error.message)
    setTold(email.trim())
  }
  // Its answer comes by script.
  if (!isHydrated) return null
  if (told)
    return (
      <p role="status" className="notify-me">
        C’est noté&nbsp;: nous écrirons une fois à {told}, dès que ce sera possible.
      </p>
    )
  return (
    <form noValidate onSubmit={ask} className="notify-me">
      <TextField
        label="Votre e-mail"
        hint="Un seul e-mail quand il sera de nouveau disponible, puis votre demande est effacée."
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
