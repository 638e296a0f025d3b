import type { OwnAccount } from '@fournil/contract/account'
import { useState } from 'react'
import type { AccountApi } from './account-api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'

type SecondFactorProps = {
  state: OwnAccount['second_factor']
  api: AccountApi
  /** It is on, off or has other codes: what is shown is read again. */
  onChanged: () => void
}

/** A code of one's telephone beside the password. */
export function SecondFactor({ state, api, onChanged }: SecondFactorProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const seen = () => {
    setCodes(null)
    onChanged()
  }
  if (codes) return <RecoveryCodes codes={codes} onSeen={seen} />
  if (!state.is_on) return <SecondFactorOff api={api} onCodes={setCodes} />
  return (
    <SecondFactorOn
      codesLeft={state.codes_left}
      api={api}
      onCodes={setCodes}
      onRemoved={onChanged}
    />
  )
}
