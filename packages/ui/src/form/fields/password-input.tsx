import { PasswordField } from '../../password-field.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'

export type PasswordInputProps = FormFieldProps & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput({ autoComplete, ...props }: PasswordInputProps) {
  const field = useField<string>(props)
  return (
    <PasswordField
      {...field.frame}
      name={props.name}
      autoComplete={autoComplete}
      value={field.value ?? ''}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.leave}
    />
  )
}
