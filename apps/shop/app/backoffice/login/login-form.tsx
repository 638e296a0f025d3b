import { SignIn } from '@fournil/contract/session'
import { CodeField } from '@fournil/pages/account/code-field'
import { LoginError } from '@fournil/pages/account/login-error'
import { PasskeyLogin } from '@fournil/pages/account/passkeys/passkey-login'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { codeOf, officeApi } from '../office-api.ts'
import { afterLogin } from './after-login.ts'

const { Text, Password } = formFields(SignIn)

type LoginFormProps = {
  /** What was sent to the page before the script ran, and why it was refused. */
  posted: { email: string; refused: string | undefined; needsCode: boolean } | undefined
  platformOrigin: string
}

export function LoginForm({ posted, platformOrigin }: LoginFormProps) {
  const { search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const [needsCode, setNeedsCode] = useState(posted?.needsCode ?? false)
  const [saved] = useState({ email: posted?.email ?? '', password: '', code: '' })
  const leave = (landing: string) => {
    setLeaving(true)
    window.location.replace(afterLogin(landing, search, platformOrigin))
  }
  const form = useForm({
    schema: SignIn,
    saved,
    save: async (typed) => {
      try {
        return await officeApi.session.signIn(typed)
      } catch (error) {
        // The password was right, and the account asks for more: nothing has failed.
        if (needsCode || codeOf(error) !== 'SECOND_FACTOR_NEEDED') throw error
        setNeedsCode(true)
        return null
      }
    },
    onSaved: (entered) => entered && leave(entered.landing),
    failedMessage: 'La connexion a échoué. Réessayez dans un instant.',
    failedField: needsCode ? 'code' : 'password',
    isQuiet: true,
  })
  const isFirst = !posted && !needsCode && form.methods.formState.submitCount === 0
  return (
    <EntryForm form={form} className="login-form" refused={posted?.refused}>
      {isFirst && new URLSearchParams(search).has('expired') && (
        <Banner tone="warning">Session expirée, veuillez vous reconnecter</Banner>
      )}
      {isFirst && <LoginError search={search} />}
      <Text name="email" type="email" autoComplete="username webauthn" inputMode="email" />
      <Password name="password" autoComplete="current-password" />
      {needsCode && <CodeField isPosted={Boolean(posted?.needsCode)} />}
      <Button type="submit" size="large" wide busy={form.isSaving || isLeaving}>
        Se connecter
      </Button>
      <PasskeyLogin api={officeApi.session.passkeys} onEntered={leave} />
      <a className="login-back" href="/admin/forgot-password">
        Mot de passe oublié&nbsp;?
      </a>
    </EntryForm>
  )
}
