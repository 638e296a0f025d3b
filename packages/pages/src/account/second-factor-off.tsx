import { ConfirmTotp, StartTotp } from '@fournil/contract/account'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { QrCode } from '@fournil/ui/qr-code'
import { useState } from 'react'
import type { AccountApi } from './account-api.ts'

const { Password } = formFields(StartTotp)
const { Text } = formFields(ConfirmTotp)
const NO_PASSWORD = { current_password: '' }
const NO_CODE = { code: '' }
const FAILED = 'La double authentification n’a pas pu être activée. Réessayez dans un instant.'

type Started = { uri: string; secret: string }
type SecondFactorOffProps = { api: AccountApi; onCodes: (codes: string[]) => void }

export function SecondFactorOff({ api, onCodes }: SecondFactorOffProps) {
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <Confirm started={started} api={api} onCodes={onCodes} />
  return <Start api={api} onStarted={setStarted} />
}

function Start({ api, onStarted }: { api: AccountApi; onStarted: (started: Started) => void }) {
  const form = useForm({
    schema: StartTotp,
    saved: NO_PASSWORD,
    save: (typed) => api.startTotp(typed),
    onSaved: onStarted,
    failedMessage: FAILED,
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose">
      <p>
        À chaque connexion, un code de votre téléphone est demandé avec le mot de passe. Il vous
        faut une application d’authentification.
      </p>
      <Password name="current_password" autoComplete="current-password" />
      <div>
        <Button type="submit" busy={form.isSaving}>
          Activer la double authentification
        </Button>
      </div>
    </EntryForm>
  )
}

function Confirm({ started, api, onCodes }: SecondFactorOffProps & { started: Started }) {
  const form = useForm({
    schema: ConfirmTotp,
    saved: NO_CODE,
    save: (typed) => api.confirmTotp(typed),
    onSaved: ({ recovery_codes }) => onCodes(recovery_codes),
    failedMessage: FAILED,
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose">
      <p>Photographiez ce carré avec votre application, puis saisissez le code qu’elle affiche.</p>
      <QrCode text={started.uri} label="Code à photographier avec l’application" />
      <p className="note">
        Sans appareil photo, saisissez la clé{' '}
        <strong className="totp-secret">{started.secret}</strong>
      </p>
      <Text name="code" autoComplete="one-time-code" inputMode="numeric" />
      <div>
        <Button type="submit" busy={form.isSaving}>
          Vérifier le code
        </Button>
      </div>
    </EntryForm>
  )
}
