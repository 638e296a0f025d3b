import { useFormState } from 'react-hook-form'
import { Banner } from '../banner.tsx'
import { errorsByName } from './field-errors.ts'
import { FieldLink } from './field-link.tsx'
import { useFormHandle } from './form-handle.ts'
import { useFormWords } from './form-words.ts'

/** Where several fields are wrong after a save: each leads to its field, in whichever tab that is. */
export function ErrorSummary() {
  const form = useFormHandle()
  const words = useFormWords()
  const { errors, submitCount } = useFormState({ control: form.methods.control })
  const wrong = errorsByName(errors)
  if (submitCount === 0 || wrong.length < 2) return null
  return (
    <Banner tone="danger" title={`${words.to_correct(wrong.length)}.`} className="form-summary">
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <FieldLink name={name} /> {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
