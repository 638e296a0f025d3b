import { PasskeyForm } from '@fournil/contract/passkeys'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { useState } from 'react'
import { makePasskey } from './device.ts'
import type { PasskeyApi } from './passkey-api.ts'

const { Password, Text } = formFields(PasskeyForm)

type AddPasskeyProps = {
  /** What this device is called unless its owner says otherwise. */
  device: string
  api: PasskeyApi
  onAdded: (sentence: string) => void
  onCancel: () => void
}

export function AddPasskey({ device, api, onAdded, onCancel }: AddPasskeyProps) {
  const [saved] = useState({ name: device, current_password: '' })
  const form = useForm({
    schema: PasskeyForm,
    saved,
    save: async ({ name, current_password }) => {
      const asked = await api.start({ current_password })
      return api.add({ name, ...(await makePasskey(asked)) })
    },
    onSaved: () => onAdded('La clé d’accès est ajoutée. Un e-mail vous le confirme.'),
    failedMessage: 'La clé d’accès n’a pas pu être ajoutée. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose">
      <Text name="name" autoComplete="off" hint="Pour la reconnaître dans cette liste." />
      <Password name="current_password" autoComplete="current-password" />
      <div className="cluster">
        <Button type="submit" busy={form.isSaving}>
          Créer la clé d’accès
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </EntryForm>
  )
}
