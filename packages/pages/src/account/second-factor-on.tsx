import { SecondFactorProof } from '@fournil/contract/account'
import { Badge } from '@fournil/ui/badge'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { useState } from 'react'
import type { AccountApi } from './account-api.ts'

const { Password, Text } = formFields(SecondFactorProof)
const EMPTY = { current_password: '', code: '' }
const FEW = 3

type SecondFactorOnProps = {
  codesLeft: number
  api: AccountApi
  onCodes: (codes: string[]) => void
  onRemoved: () => void
}

type Change = 'renew' | 'remove'

export function SecondFactorOn({ codesLeft, api, onCodes, onRemoved }: SecondFactorOnProps) {
  const [change, setChange] = useState<Change | null>(null)
  return (
    <div className="stack loose">
      <p>
        <Badge tone="success">Activée</Badge>{' '}
        {codesLeft < 2 ? `${codesLeft} code de secours` : `${codesLeft} codes de secours`}
      </p>
      {codesLeft < FEW && (
        <Banner tone="warning">
          Créez de nouveaux codes de secours avant qu’il n’en reste plus.
        </Banner>
      )}
      {change ? (
        <Proof key={change} change={change} api={api} onCodes={onCodes} onRemoved={onRemoved} />
      ) : (
        <div className="cluster">
          <Button variant="secondary" onClick={() => setChange('renew')}>
            Créer de nouveaux codes de secours
          </Button>
          <Button variant="danger-quiet" onClick={() => setChange('remove')}>
            Désactiver
          </Button>
        </div>
      )}
    </div>
  )
}

type ProofProps = Omit<SecondFactorOnProps, 'codesLeft'> & { change: Change }

function Proof({ change, api, onCodes, onRemoved }: ProofProps) {
  const form = useForm({
    schema: SecondFactorProof,
    saved: EMPTY,
    save: async (typed) => {
      if (change === 'renew') return (await api.renewCodes(typed)).recovery_codes
      await api.removeTotp(typed)
      return null
    },
    onSaved: (codes) => (codes ? onCodes(codes) : onRemoved()),
    failedMessage: 'La demande a échoué. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose">
      <Password name="current_password" autoComplete="current-password" />
      <Text
        name="code"
        autoComplete="one-time-code"
        hint="De votre application, ou un code de secours."
      />
      <div>
        <Button
          type="submit"
          variant={change === 'remove' ? 'danger' : 'primary'}
          busy={form.isSaving}
        >
          {change === 'remove' ? 'Désactiver la double authentification' : 'Créer dix codes'}
        </Button>
      </div>
    </EntryForm>
  )
}
