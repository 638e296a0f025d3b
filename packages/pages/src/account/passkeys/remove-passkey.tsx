import { type OwnPasskey, StartPasskey } from '@fournil/contract/passkeys'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import type { PasskeyApi } from './passkey-api.ts'

const { Password } = formFields(StartPasskey)
const EMPTY = { current_password: '' }

type RemovePasskeyProps = {
  passkey: OwnPasskey
  api: PasskeyApi
  onRemoved: (sentence: string) => void
  onCancel: () => void
}

export function RemovePasskey({ passkey, api, onRemoved, onCancel }: RemovePasskeyProps) {
  const form = useForm({
    schema: StartPasskey,
    saved: EMPTY,
    save: ({ current_password }) => api.remove({ passkey_id: passkey.id, current_password }),
    onSaved: ({ ended }) => onRemoved(removed(ended)),
    failedMessage: 'La clé d’accès n’a pas pu être retirée. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose passkey-form">
      <p>
        Elle n’ouvrira plus votre compte, et les autres appareils qu’elle a connectés seront
        déconnectés.
      </p>
      <Password name="current_password" autoComplete="current-password" />
      <div className="cluster">
        <Button type="submit" variant="danger" busy={form.isSaving}>
          Retirer la clé d’accès
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </EntryForm>
  )
}

function removed(ended: number): string {
  if (ended === 0) return 'La clé d’accès est retirée.'
  return ended === 1
    ? 'La clé d’accès est retirée, un appareil est déconnecté.'
    : `La clé d’accès est retirée, ${ended} appareils sont déconnectés.`
}
