import type { OwnAccount } from '@fournil/contract/account'
import { Panel } from '@fournil/ui/panel'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountApi } from './account-api.ts'
import { AddressPanel } from './address-panel.tsx'
import type { PasskeyApi } from './passkeys/passkey-api.ts'
import { Passkeys } from './passkeys/passkeys.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

type AccountPanelsProps = {
  account: OwnAccount
  api: AccountApi
  passkeyApi: PasskeyApi
  loginHref: string
  resend?: ReactNode
  /** Nothing else is asked of them before there is one. */
  isSecondFactorDue?: boolean
}

/** A person's own account, on whichever host: password, second factor, passkeys, address, devices. */
export function AccountPanels(props: AccountPanelsProps) {
  const { account, api, passkeyApi, loginHref, resend, isSecondFactorDue } = props
  const { revalidate } = useRevalidator()
  const secondFactor = (
    <Panel title="Double authentification">
      <SecondFactor state={account.second_factor} api={api} onChanged={() => void revalidate()} />
    </Panel>
  )
  const passkeys = (
    <Panel title="Clés d’accès">
      <Passkeys account={account} api={passkeyApi} onChanged={() => void revalidate()} />
    </Panel>
  )
  if (isSecondFactorDue)
    return (
      <div className="account-panels">
        {secondFactor}
        {passkeys}
      </div>
    )
  return (
    <div className="account-panels">
      <PasswordPanel api={api} email={account.email} />
      {secondFactor}
      {passkeys}
      <AddressPanel api={api} isConfirmed={account.is_address_confirmed} resend={resend} />
      <SessionsPanel sessions={account.sessions} api={api} loginHref={loginHref} />
    </div>
  )
}
