import { ChangePasswordForm } from '@fournil/contract/account'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { PasswordRules } from '@fournil/ui/password-rules'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../office-api.ts'

const { Password, useTyped } = formFields(ChangePasswordForm)
const EMPTY = { current_password: '', password: '', confirmation: '' }

export function PasswordPanel({ email }: { email: string }) {
  // A form of its own each time: what was typed does not stay on the screen.
  const [times, setTimes] = useState(0)
  return (
    <Panel title="Mot de passe" note="Vos autres appareils seront déconnectés.">
      <PasswordForm key={times} email={email} onChanged={() => setTimes(times + 1)} />
    </Panel>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    schema: ChangePasswordForm,
    saved: EMPTY,
    save: ({ current_password, password }) =>
      officeApi.session.account.changePassword({ current_password, password }),
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
