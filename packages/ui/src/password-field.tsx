import { useEffect, useState } from 'react'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { EyeIcon } from './icons/eye.tsx'
import { EyeOffIcon } from './icons/eye-off.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'icon'>

/** A password, which its author may look at while typing. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const field = { label, hint, error, required, optional, hideLabel, id, className }
  const [shown, setShown] = useState(false)
  const [ready, setReady] = useState(false)
  // The button is a script's: where none runs there is none.
  useEffect(() => setReady(true), [])
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-wrap">
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input"
            data-suffix={ready ? true : undefined}
            spellCheck={false}
            autoCapitalize="none"
          />
          {ready && (
            <IconButton
              className="input-clear"
              label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!shown)}
            />
          )}
        </span>
      )}
    </Field>
  )
}
