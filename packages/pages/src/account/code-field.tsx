import { SignIn } from '@fournil/contract/session'
import { formFields, useFormHandle } from '@fournil/ui/form'
import { useEffect } from 'react'

const { Text } = formFields(SignIn)

type CodeFieldProps = {
  /** The page was read anew for it, and the password is empty again. */
  isPosted: boolean
}

/** Comes into the login once the password was right and the account asks for more. */
export function CodeField({ isPosted }: CodeFieldProps) {
  const { focus } = useFormHandle()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(() => focus('code'), [])
  return (
    <Text
      name="code"
      autoComplete="one-time-code"
      hint={
        isPosted
          ? 'Saisissez de nouveau votre mot de passe, puis le code de votre application ou un code de secours.'
          : 'Saisissez le code de votre application, ou un code de secours.'
      }
    />
  )
}
