import type { Invitation } from '@fournil/contract/session'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { PasswordField } from '@fournil/ui/password-field'
import { PasswordRules } from '@fournil/ui/password-rules'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

export type WrongPassword = { message?: string; password?: string; confirmation?: string }

type InvitationFormProps = {
  shop: string
  invitation: Invitation
  /** Another account that is open in this browser. */
  signedInAs: string | null
  wrong: WrongPassword
}

export function InvitationForm({ shop, invitation, signedInAs, wrong }: InvitationFormProps) {
  const { email, invited_by, has_account } = invitation
  const { state } = useNavigation()
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong.password || wrong.confirmation)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
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
        {wrong.message && <Banner tone="danger">{wrong.message}</Banner>}
        <Form ref={form} method="post" className="login-form" noValidate>
          {has_account ? (
            <p className="login-text">
              Vous avez déjà un compte{'\u00a0'}: il servira aussi ici, avec son mot de passe
              actuel.
            </p>
          ) : (
            <>
              <input hidden type="email" autoComplete="username" value={email} readOnly />
              <PasswordField
                label="Choisissez un mot de passe"
                name="password"
                autoComplete="new-password"
                maxLength={200}
                error={wrong.password}
                onChange={(event) => setPassword(event.target.value)}
                required
              />
              <PasswordRules password={password} />
              <PasswordField
                label="Confirmez le mot de passe"
                name="confirmation"
                autoComplete="new-password"
                maxLength={200}
                error={wrong.confirmation}
                required
              />
            </>
          )}
          <Button type="submit" size="large" wide busy={state !== 'idle'}>
            Accepter l’invitation
          </Button>
        </Form>
      </div>
      <a className="login-back" href="/">
        Retour à la boutique
      </a>
    </main>
  )
}
