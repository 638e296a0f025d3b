import type { OwnAccount } from '@fournil/contract/account'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { useState } from 'react'
import { AddPasskey } from './add-passkey.tsx'
import type { PasskeyApi } from './passkey-api.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { useSupported } from './use-supported.ts'

type PasskeysProps = {
  account: OwnAccount
  api: PasskeyApi
  /** One came or went: what is shown is read again. */
  onChanged: () => void
}

/** The devices by which somebody signs in without a password. */
export function Passkeys({ account: { passkeys, sessions }, api, onChanged }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  const here = sessions.find(({ is_current }) => is_current)
  const tell = (sentence: string) => {
    setAdding(false)
    setNews(sentence)
    onChanged()
  }
  return (
    <div className="stack loose">
      <p>
        Connectez-vous avec l’empreinte, le visage ou le code de votre appareil, sans mot de passe
        ni code de vérification.
      </p>
      <p className="note">
        Une clé d’accès ne sert qu’à l’adresse où elle a été créée
        {here ? (
          <>
            , ici <strong className="passkey-host">{here.host}</strong>. Ailleurs, créez-en une
            autre.
          </>
        ) : (
          '.'
        )}
      </p>
      {news && (
        <Banner tone="success" role="status">
          {news}
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul aria-label="Vos clés d’accès">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} api={api} onRemoved={tell} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey
          device={here?.device ?? ''}
          api={api}
          onAdded={tell}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <AddButton onPress={() => setAdding(true)} />
      )}
    </div>
  )
}

function AddButton({ onPress }: { onPress: () => void }) {
  const answer = useSupported()
  if (answer && answer !== 'yes') return <p className="quiet">{answer}</p>
  return (
    <div>
      <Button variant="secondary" onClick={onPress}>
        Ajouter une clé d’accès
      </Button>
    </div>
  )
}
