import { type Invitation, NewPassword, NothingMore } from '@fournil/contract/session'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { PasswordRules } from '@fournil/ui/password-rules'
import { useState } from 'react'
import { codeOf, officeApi } from '../office-api.ts'

const { Password, useTyped } = formFields(NewPassword)

type Answering = {
  token: string
  /** Why it was refused when it was posted before the script ran. */
  refused: string | undefined
}

type InvitationFormProps = Answering & {
  shop: string
  invitation: Invitation
  /** Another account that is open in this browser. */
  signedInAs: string | null
}

export function InvitationForm(props: InvitationFormProps) {
  const { shop, invitation, signedInAs, token, refused } = props
  const { email, invited_by, has_account } = invitation
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{shop}</p>
          <h1>Rejoindre l’équipe</h1>
          <p className="login-text">
            {invited_by} vous invite à travailler dans l’administration de {shop}, avec l’adresse{' '}
            <strong>{email}</strong>.
          </p>
        </header>
        {signedInAs && (
          <Banner tone="warning">
            Ce navigateur est connecté avec {signedInAs}. En acceptant, il passe à {email}.
          </Banner>
        )}
        {has_account ? (
          <KnownAccount token={token} refused={refused} />
        ) : (
          <NewAccount token={token} refused={refused} email={email} />
        )}
      </div>
      <a className="login-back" href="/">
        Retour à la boutique
      </a>
    </main>
  )
}

const EMPTY = { password: '', confirmation: '' }
const NOTHING = {}
const FAILED = 'L’invitation n’a pas pu être acceptée. Réessayez dans un instant.'

function NewAccount({ token, refused, email }: Answering & { email: string }) {
  const { accept, enter, isLeaving } = useAccept(token)
  const form = useForm({
    schema: NewPassword,
    saved: EMPTY,
    save: ({ password }) => accept(password),
    onSaved: enter,
    failedMessage: FAILED,
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="login-form" refused={refused}>
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <Password name="password" autoComplete="new-password" />
      <Rules />
      <Password name="confirmation" autoComplete="new-password" />
      <AcceptButton busy={form.isSaving || isLeaving} />
    </EntryForm>
  )
}

function Rules() {
  return <PasswordRules password={useTyped().password ?? ''} />
}

function KnownAccount({ token, refused }: Answering) {
  const { accept, enter, isLeaving } = useAccept(token)
  const form = useForm({
    schema: NothingMore,
    saved: NOTHING,
    save: () => accept(),
    onSaved: enter,
    failedMessage: FAILED,
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="login-form" refused={refused}>
      <p className="login-text">
        Vous avez déjà un compte{'\u00a0'}: il servira aussi ici, avec son mot de passe actuel.
      </p>
      <AcceptButton busy={form.isSaving || isLeaving} />
    </EntryForm>
  )
}

function AcceptButton({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" size="large" wide busy={busy}>
      Accepter l’invitation
    </Button>
  )
}

function useAccept(token: string) {
  const [isLeaving, setLeaving] = useState(false)
  async function accept(password?: string) {
    try {
      return await officeApi.session.acceptInvitation({
        token,
        ...(password === undefined ? {} : { password }),
      })
    } catch (error) {
      // The page itself says that the offer is over.
      if (codeOf(error) === 'INVITATION_INVALID') window.location.reload()
      throw error
    }
  }
  function enter({ landing }: { landing: string }) {
    setLeaving(true)
    window.location.replace(landing)
  }
  return { accept, enter, isLeaving }
}
