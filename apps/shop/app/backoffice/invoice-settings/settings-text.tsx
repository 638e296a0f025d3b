import { TextField, type TextFieldProps } from '@fournil/ui/text-field'
import { LABELS } from './missing-mentions.ts'
import type { DraftField } from './settings-draft.ts'
import type { SettingsState } from './use-settings.ts'

type SettingsTextProps = Omit<TextFieldProps, 'label' | 'name' | 'value' | 'onChange'> & {
  settings: SettingsState
  name: Exclude<DraftField, 'capital'>
}

/** One text of the form, under the name that the law and the list of what is missing give it. */
export function SettingsText({ settings, name, ...rest }: SettingsTextProps) {
  const { draft, faults, change } = settings
  return (
    <TextField
      {...rest}
      id={name}
      name={name}
      label={LABELS[name]}
      error={faults[name]}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}
