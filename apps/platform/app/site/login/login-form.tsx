import { SignIn } from '@fournil/contract/session'
import { CodeField } from '@fournil/pages/account/code-field'
import { LoginError } from '@fournil/pages/account/login-error'
import { PasskeyLogin } from '@fournil/pages/account/passkeys/passkey-login'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { platformApi } from '../../platform-api.ts'

const { Text, Password } = formFields(SignIn)

type LoginFormProps = {
  posted: { typed: { email: string; needsCode: boolean }; refused: string | undefined } | undefined
}

export function LoginForm({ posted }: LoginFormProps) {
  const { search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const [needsCode, setNeedsCode] = useState(posted?.typed.needsCode ?? false)
  const [saved] = useState({ email: posted?.typed.email ?? '', password: '', code: '' })
  const leave = () => {
    setLeaving(true)
    // It knows where each person belongs.
    window.location.replace('/admin')
  }
  const form = useForm({
    schema: SignIn,
    saved,
    save: async (typed) => {
      try {
        return await platformApi.session.signIn(typed)
      } catch (error) {
        // The password was right, and the account asks for more: nothing has failed.
        const isAsked = error instanceof ORPCError && error.code === 'SECOND_FACTOR_NEEDED'
        if (needsCode || !isAsked) throw error
        setNeedsCode(true)
        return null
      }
    },
    onSaved: (entered) => entered && leave(),
    failedMessage: 'La connexion a échoué. Réessayez dans un instant.',
    failedField: needsCode ? 'code' : 'password',
    isQuiet: true,
  })
  const isFirst = !posted && !needsCode && form.methods.formState.submitCount === 0
  return (
    <EntryForm form={form} className="stack loose" refused={posted?.refused}>
      {isFirst && <LoginError search={search} />}
      <Text name="email" type="email" autoComplete="username webauthn" inputMode="email" />
      <Password name="password" autoComplete="current-password" />
      {needsCode && <CodeField isPosted={Boolean(posted?.typed.needsCode)} />}
      <Button type="submit" size="large" wide busy={form.isSaving || isLeaving}>
        Se connecter
      </Button>
      <PasskeyLogin api={platformApi.session.passkeys} onEntered={leave} />
      <a className="note" href="/forgot-password">
        Mot de passe oublié&nbsp;?
      </a>
    </EntryForm>
  )
}
