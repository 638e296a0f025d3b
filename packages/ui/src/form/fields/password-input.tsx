import { useState } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { EyeIcon } from '../../icons/eye.tsx'
import { EyeOffIcon } from '../../icons/eye-off.tsx'
import { TextField } from '../../text-field.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'
import { useFormWords } from '../form-words.ts'

export type PasswordInputProps = FormFieldProps & {
  autoComplete: 'current-password' | 'new-password'
}

/** A secret that may be looked at before it is sent: fewer are mistyped on a phone. */
export function PasswordInput({ autoComplete, ...props }: PasswordInputProps) {
  const words = useFormWords()
  const field = useField<string>(props)
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field.frame}
      name={props.name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={field.value ?? ''}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.leave}
      end={
        <IconButton
          label={words.show_password}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
