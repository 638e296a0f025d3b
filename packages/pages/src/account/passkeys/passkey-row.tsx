import type { OwnPasskey } from '@fournil/contract/passkeys'
import { Button } from '@fournil/ui/button'
import { useState } from 'react'
import type { PasskeyApi } from './passkey-api.ts'
import { RemovePasskey } from './remove-passkey.tsx'

type PasskeyRowProps = {
  passkey: OwnPasskey
  api: PasskeyApi
  onRemoved: (sentence: string) => void
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' })
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

export function PasskeyRow({ passkey, api, onRemoved }: PasskeyRowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { name, host, created_at, last_used_at } = passkey
  return (
    <li className="passkey">
      <div className="passkey-text">
        <p>{name}</p>
        <p className="note">
          {host} · créée le {day.format(new Date(created_at))} ·{' '}
          {last_used_at
            ? `utilisée le ${moment.format(new Date(last_used_at))}`
            : 'pas encore utilisée'}
        </p>
      </div>
      {isRemoving ? (
        <RemovePasskey
          passkey={passkey}
          api={api}
          onRemoved={onRemoved}
          onCancel={() => setRemoving(false)}
        />
      ) : (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={`Retirer ${name}`}
          onClick={() => setRemoving(true)}
        >
          Retirer
        </Button>
      )}
    </li>
  )
}
