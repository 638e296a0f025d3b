import { SignIn } from '@fournil/contract/session'
import { LoginError } from '@fournil/pages/account/login-error'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { officeApi } from '../office-api.ts'
import { afterLogin } from './after-login.ts'

const { Text, Password } = formFields(SignIn)

type LoginFormProps = {
  /** What was sent to the page before the script ran, and why it was refused. */
  posted: { email: string; refused: string } | undefined
  platformOrigin: string
}

export function LoginForm({ posted, platformOrigin }: LoginFormProps) {
  const { search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const [saved] = useState({ email: posted?.email ?? '', password: '' })
  const form = useForm({
    schema: SignIn,
    saved,
    save: (typed) => officeApi.session.signIn(typed),
    onSaved: ({ landing }) => {
      setLeaving(true)
      window.location.replace(afterLogin(landing, search, platformOrigin))
    },
    failedMessage: 'La connexion a échoué. Réessayez dans un instant.',
    failedField: 'password',
    isQuiet: true,
  })
  const isFirst = !posted && form.methods.formState.submitCount === 0
  return (
    <EntryForm form={form} className="login-form" refused={posted?.refused}>
      {isFirst && new URLSearchParams(search).has('expired') && (
        <Banner tone="warning">Session expirée, veuillez vous reconnecter</Banner>
      )}
      {isFirst && <LoginError search={search} />}
      <Text name="email" type="email" autoComplete="username" inputMode="email" />
      <Password name="password" autoComplete="current-password" />
      <Button type="submit" size="large" wide busy={form.isSaving || isLeaving}>
        Se connecter
      </Button>
      <a className="login-back" href="/admin/forgot-password">
        Mot de passe oublié&nbsp;?
      </a>
    </EntryForm>
  )
}
