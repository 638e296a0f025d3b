import { contrastRatio } from '@fournil/domain/colours'
import { Field } from '../../field.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'
import { useFormWords } from '../form-words.ts'

export type ColourInputProps = FormFieldProps & {
  /** What it has to be read on, or what has to be read on it: `{ colour: '#faf5ec', name: 'le fond' }`. */
  against?: { colour: string; name: string }
  /** What it is while nothing is chosen. */
  usual?: string
}

const HEX = /^#[0-9a-f]{6}$/i

/** '#b45309', typed or picked, with how well it reads. */
export function ColourInput({ against, usual, ...props }: ColourInputProps) {
  const words = useFormWords()
  const field = useField<string | null>(props)
  const value = field.value ?? ''
  const isColour = HEX.test(value)
  return (
    <Field {...field.frame} foot={against && isColour && <Contrast {...against} with={value} />}>
      {(control) => (
        <span className="colour-input">
          <input
            type="color"
            className="colour-swatch"
            aria-label={words.choose_colour(field.frame.label)}
            value={isColour ? value : (usual ?? '#ffffff')}
            onChange={(event) => field.change(event.target.value)}
          />
          <input
            {...control}
            type="text"
            className="input"
            name={props.name}
            placeholder={usual ?? '#b45309'}
            maxLength={7}
            spellCheck={false}
            value={value}
            onChange={(event) => field.change(event.target.value)}
            onBlur={field.leave}
          />
        </span>
      )}
    </Field>
  )
}

function Contrast({ colour, name, with: other }: { colour: string; name: string; with: string }) {
  const words = useFormWords()
  if (!HEX.test(colour)) return null
  const ratio = contrastRatio(colour, other)
  const written = ratio.toFixed(1).replace('.', ',')
  return (
    <span className="colour-contrast" data-poor={ratio < 4.5 || undefined}>
      {ratio < 4.5 ? words.contrast_poor(written, name) : words.contrast(written, name)}
    </span>
  )
}
