import { readTypedCode } from '@fournil/domain/typed-code'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type PromoFieldProps = {
  /** The code that is kept but not accepted: refused, or still on its way. */
  code: string | null
  refusal?: string
  autoFocus?: boolean
  onKeep: (code: string | null) => void
}

/** A code can be typed, and a mistyped one corrected, for as long as none is accepted. */
export function PromoField({ code, refusal, autoFocus, onKeep }: PromoFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const shown = typed ?? code ?? ''

  function apply(event: FormEvent) {
    event.preventDefault()
    const read = readTypedCode(shown)
    setMissing(read.error)
    if (!read.code) return field.current?.focus()
    setTyped(null)
    onKeep(read.code)
  }
  function takeBack() {
    setTyped(null)
    setMissing(undefined)
    onKeep(null)
    // The button that was pressed goes away.
    field.current?.focus()
  }
  return (
    <form onSubmit={apply} className="promo-code">
      <TextField
        ref={field}
        label="Code promo"
        value={shown}
        maxLength={40}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(undefined)
        }}
        // A refusal is said of the code that was refused, not of what is typed in its place.
        error={missing ?? (typed === null ? refusal : undefined)}
        className="promo-code-text"
      />
      <Button variant="secondary" type="submit">
        Appliquer
      </Button>
      {code && (
        <span className="promo-code-undo">
          <button type="button" className="text-button" onClick={takeBack}>
            Retirer le code
          </button>
        </span>
      )}
    </form>
  )
}
