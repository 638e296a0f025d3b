import { NewPassword } from '@fournil/contract/session'
import { missingPasswordRules, RECOVERY_INVALID, RESET_FAILED } from '@fournil/domain/passwords'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm, useFormHandle } from '@fournil/ui/form'
import { PasswordRules } from '@fournil/ui/password-rules'
import { useEffect, useState } from 'react'

const { Password, useTyped } = formFields(NewPassword)
const EMPTY = { password: '', confirmation: '' }
const CHECKED_AFTER_MS = 500
const LEAVES_AFTER_MS = { done: 3000, invalid: 5000 }

type ResetPasswordProps = {
  /** Whose password may be chosen; null where no link led here. */
  account: { email: string } | null
  save: (typed: { password: string }) => Promise<unknown>
  loginHref: string
  className: string
  refused: string | undefined
  /** It was posted where no script runs, and taken. */
  isSaved: boolean
}

export function ResetPassword({ account, isSaved, ...rest }: ResetPasswordProps) {
  const [isDone, setDone] = useState(isSaved)
  if (isDone) return <Done loginHref={rest.loginHref} />
  if (!account) return <NoLink />
  return <ResetForm email={account.email} onDone={() => setDone(true)} {...rest} />
}

type ResetFormProps = Omit<ResetPasswordProps, 'account' | 'isSaved' | 'loginHref'> & {
  email: string
  onDone: () => void
}

function ResetForm({ email, save, onDone, className, refused }: ResetFormProps) {
  const form = useForm({
    schema: NewPassword,
    saved: EMPTY,
    save: ({ password }) => save({ password }),
    onSaved: onDone,
    failedMessage: RESET_FAILED,
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className={className} refused={refused}>
      <p>
        Pour le compte <strong>{email}</strong>.
      </p>
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <Password name="password" label="Nouveau mot de passe" autoComplete="new-password" />
      <Rules />
      <Password name="confirmation" autoComplete="new-password" />
      <Submit busy={form.isSaving} />
    </EntryForm>
  )
}

function Rules() {
  return <PasswordRules password={useTyped().password ?? ''} />
}

function Submit({ busy }: { busy: boolean }) {
  const { methods } = useFormHandle()
  const { password = '', confirmation = '' } = useTyped()
  const differs = password !== confirmation
  // Told while it is typed, and taken back as soon as both are the same.
  useEffect(() => {
    if (!confirmation) return
    if (differs) void methods.trigger('confirmation')
    else methods.clearErrors('confirmation')
  }, [methods, confirmation, differs])
  return (
    <Button
      type="submit"
      size="large"
      wide
      busy={busy}
      disabled={differs || missingPasswordRules(password).length > 0}
    >
      Enregistrer le mot de passe
    </Button>
  )
}

function Done({ loginHref }: { loginHref: string }) {
  useLeaveAfter(LEAVES_AFTER_MS.done, loginHref)
  return (
    <Banner tone="success" role="status" title="Votre mot de passe est changé">
      Vous êtes déconnecté de tous vos appareils. Vous allez être dirigé vers la{' '}
      <a href={loginHref}>connexion</a>.
    </Banner>
  )
}

function NoLink() {
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    const checking = setTimeout(() => setChecked(true), CHECKED_AFTER_MS)
    return () => clearTimeout(checking)
  }, [])
  if (isChecked) return <InvalidLink />
  return (
    <>
      <p role="status">Vérification du lien…</p>
      <noscript>Activez JavaScript pour choisir un nouveau mot de passe.</noscript>
    </>
  )
}

function InvalidLink() {
  useLeaveAfter(LEAVES_AFTER_MS.invalid, '/admin/login')
  return <Banner tone="danger">{RECOVERY_INVALID}</Banner>
}

function useLeaveAfter(ms: number, address: string) {
  useEffect(() => {
    const leaving = setTimeout(() => window.location.assign(address), ms)
    return () => clearTimeout(leaving)
  }, [ms, address])
}
