import { ForgottenPassword as Schema } from '@fournil/contract/password-reset'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { type ReactNode, useState } from 'react'

const { Text } = formFields(Schema)

type ForgottenPasswordProps = {
  request: (typed: { email: string }) => Promise<unknown>
  className: string
  /** What is asked for, until it has been. */
  children: ReactNode
  /** What was sent to the page where no script runs: refused, or on its way. */
  posted: { email: string; refused: string | null } | undefined
}

/** Asks for the link. Whether there is such an account is told to nobody. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  const { request, className, children, posted } = props
  const [isSent, setSent] = useState(posted?.refused === null)
  const [saved] = useState({ email: posted?.email ?? '' })
  const form = useForm({
    schema: Schema,
    saved,
    save: request,
    onSaved: () => setSent(true),
    failedMessage: 'Le lien n’a pas pu être demandé. Réessayez dans un instant.',
    isQuiet: true,
  })
  if (isSent)
    return (
      <Banner tone="success" role="status">
        Si un compte existe pour cette adresse, il vient de recevoir un lien, valable une heure.
        Pensez à regarder dans les courriers indésirables.
      </Banner>
    )
  return (
    <EntryForm form={form} className={className} refused={posted?.refused ?? undefined}>
      {children}
      <Text name="email" type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" size="large" wide busy={form.isSaving}>
        Recevoir un lien
      </Button>
    </EntryForm>
  )
}
