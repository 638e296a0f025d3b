import { ChangeAddress } from '@fournil/contract/account'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { officeApi } from '../office-api.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

const { Text, Password } = formFields(ChangeAddress)
const EMPTY = { email: '', current_password: '' }

export function AddressPanel({ isConfirmed }: { isConfirmed: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel
      title="Adresse e-mail"
      note="Votre adresse actuelle en est avertie, et la nouvelle reçoit un lien à suivre."
    >
      <div className="stack loose">
        {!isConfirmed && (
          <Banner tone="warning" action={<ResendConfirmation />}>
            Votre adresse n’est pas encore confirmée.
          </Banner>
        )}
        {sentTo ? (
          <Banner tone="success" role="status">
            Suivez le lien envoyé à {sentTo}&nbsp;: votre compte portera cette adresse ensuite. Sans
            message, vérifiez qu’elle ne sert pas déjà à un autre compte.
          </Banner>
        ) : (
          <AddressForm onSent={setSentTo} />
        )}
      </div>
    </Panel>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    schema: ChangeAddress,
    saved: EMPTY,
    save: async (typed) => {
      await officeApi.session.account.changeAddress(typed)
      return typed.email
    },
    onSaved: onSent,
    failedMessage: 'L’adresse n’a pas pu être changée. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose">
      <Text name="email" type="email" autoComplete="off" inputMode="email" />
      <Password name="current_password" autoComplete="current-password" />
      <div>
        <Button type="submit" busy={form.isSaving}>
          Changer d’adresse
        </Button>
      </div>
    </EntryForm>
  )
}
