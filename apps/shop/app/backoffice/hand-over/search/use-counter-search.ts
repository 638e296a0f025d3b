import { type FormEvent, useRef, useState } from 'react'
import { useKeysAnywhere } from './use-keys-anywhere.ts'

export type CounterSearch = ReturnType<typeof useCounterSearch>

/** Whom one looks for: typed, scanned by the camera, or by a scanner that types like a keyboard wherever the focus is. */
export function useCounterSearch() {
  const [typed, setTyped] = useState('')
  // How often somebody has said that this is all: Enter, or the end of a scan.
  const [asks, setAsks] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useKeysAnywhere(input, () => type(''))

  function type(text: string) {
    setTyped(text)
    setAsks(0)
  }
  const ask = () => setAsks((before) => before + 1)
  return {
    typed,
    asks,
    input,
    type,
    clear: () => type(''),
    look: (text: string) => {
      setTyped(text)
      ask()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      // What is scanned next takes its place.
      input.current?.select()
      ask()
    },
  }
}
