import { SignIn } from '@fournil/contract/session'
import { formFields, useFormHandle } from '@fournil/ui/form'
import { useEffect } from 'react'

const { Text } = formFields(SignIn)

/** Comes into the login once the password was right and the account asks for more. */
export function CodeField() {
  const { focus } = useFormHandle()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(() => focus('code'), [])
  return (
    <Text
      name="code"
      autoComplete="one-time-code"
      hint="De votre application, ou un code de secours."
    />
  )
}
