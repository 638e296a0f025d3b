import { ChangeAddress } from '@fournil/contract/account'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { type ReactNode, useState } from 'react'
import type { AccountApi } from './account-api.ts'

const { Text, Password } = formFields(ChangeAddress)
const EMPTY = { email: '', current_password: '' }

type AddressPanelProps = {
  api: AccountApi
  isConfirmed: boolean
  /** Has the link that proves the address sent again. */
  resend?: ReactNode
}

export function AddressPanel({ api, isConfirmed, resend }: AddressPanelProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel
      title="Adresse e-mail"
      note="Votre adresse actuelle en est avertie, et la nouvelle reçoit un lien à suivre."
    >
      <div className="stack loose">
        {!isConfirmed && (
          <Banner tone="warning" action={resend}>
            Votre adresse n’est pas encore confirmée.
          </Banner>
        )}
        {sentTo ? (
          <Banner tone="success" role="status">
            Suivez le lien envoyé à {sentTo}&nbsp;: votre compte portera cette adresse ensuite. Sans
            message, vérifiez qu’elle ne sert pas déjà à un autre compte.
          </Banner>
        ) : (
          <AddressForm api={api} onSent={setSentTo} />
        )}
      </div>
    </Panel>
  )
}

type AddressFormProps = { api: AccountApi; onSent: (email: string) => void }

function AddressForm({ api, onSent }: AddressFormProps) {
  const form = useForm({
    schema: ChangeAddress,
    saved: EMPTY,
    save: async (typed) => {
      await api.changeAddress(typed)
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
