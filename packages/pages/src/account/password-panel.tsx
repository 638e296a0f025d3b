import { ChangePasswordForm } from '@fournil/contract/account'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { PasswordRules } from '@fournil/ui/password-rules'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountApi } from './account-api.ts'

const { Password, useTyped } = formFields(ChangePasswordForm)
const EMPTY = { current_password: '', password: '', confirmation: '' }

type PasswordPanelProps = { api: AccountApi; email: string }

export function PasswordPanel({ api, email }: PasswordPanelProps) {
  // A form of its own each time: what was typed does not stay on the screen.
  const [times, setTimes] = useState(0)
  return (
    <Panel title="Mot de passe" note="Vos autres appareils seront déconnectés.">
      <PasswordForm key={times} api={api} email={email} onChanged={() => setTimes(times + 1)} />
    </Panel>
  )
}

type PasswordFormProps = PasswordPanelProps & { onChanged: () => void }

function PasswordForm({ api, email, onChanged }: PasswordFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    schema: ChangePasswordForm,
    saved: EMPTY,
    save: ({ current_password, password }) => api.changePassword({ current_password, password }),
    onSaved: () => {
      toast('Mot de passe changé')
      void revalidate()
      onChanged()
    },
    failedMessage: 'Le mot de passe n’a pas pu être changé. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose">
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <Password name="current_password" autoComplete="current-password" />
      <Password name="password" autoComplete="new-password" />
      <Rules />
      <Password name="confirmation" autoComplete="new-password" />
      <div>
        <Button type="submit" busy={form.isSaving}>
          Changer le mot de passe
        </Button>
      </div>
    </EntryForm>
  )
}

function Rules() {
  return <PasswordRules password={useTyped().password ?? ''} />
}
