import { expect, test } from 'vitest'
import { ChangePasswordForm } from './account.ts'
import { RegistrationForm } from './platform/registration.ts'
import { NewPassword } from './session.ts'

const AGAIN = 'Saisissez le mot de passe une seconde fois.'
const DIFFERS = 'Les mots de passe ne correspondent pas'

test.each([
  ['of an account', ChangePasswordForm, 'confirmation'],
  ['behind a link', NewPassword, 'confirmation'],
  ['of a registration', RegistrationForm, 'confirmPassword'],
] as const)(
  'a new password %s is asked for twice, and is the same both times',
  (_, form, again) => {
    const told = (password: string, second: string) => {
      const { error } = form.safeParse({ password, [again]: second })
      const issue = error?.issues.find(({ path }) => path[0] === again)
      return issue?.message
    }
    expect(told('', '')).toBe(AGAIN)
    expect(told('Levain-2026', '')).toBe(AGAIN)
    expect(told('Levain-2026', 'Levain-2027')).toBe(DIFFERS)
    expect(told('Levain-2026', 'Levain-2026')).toBeUndefined()
  },
)
