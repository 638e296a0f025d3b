import type { OwnAccount } from '@fournil/contract/account'
import { Panel } from '@fournil/ui/panel'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountApi } from './account-api.ts'
import { AddressPanel } from './address-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

type AccountPanelsProps = {
  account: OwnAccount
  api: AccountApi
  loginHref: string
  resend?: ReactNode
  /** Nothing else is asked of them before there is one. */
  isSecondFactorDue?: boolean
}

/** A person's own account, on whichever host: password, second factor, address, devices. */
export function AccountPanels(props: AccountPanelsProps) {
  const { account, api, loginHref, resend, isSecondFactorDue } = props
  const { revalidate } = useRevalidator()
  const secondFactor = (
    <Panel title="Double authentification">
      <SecondFactor state={account.second_factor} api={api} onChanged={() => void revalidate()} />
    </Panel>
  )
  if (isSecondFactorDue) return secondFactor
  return (
    <div className="account-panels">
      <PasswordPanel api={api} email={account.email} />
      {secondFactor}
      <AddressPanel api={api} isConfirmed={account.is_address_confirmed} resend={resend} />
      <SessionsPanel sessions={account.sessions} api={api} loginHref={loginHref} />
    </div>
  )
}
