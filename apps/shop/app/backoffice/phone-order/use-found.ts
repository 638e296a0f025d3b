import { useEffect, useState } from 'react'

/** Long enough for the next letter. */
const PAUSE_MS = 200
const LEAST_LETTERS = 2

type Answer<Found> = { typed: string; found: Found | null }

/** What was found for what is typed: undefined while it is not known, null when it could not be asked. */
export function useFound<Found>(typed: string, ask: (typed: string) => Promise<Found>) {
  const [answer, setAnswer] = useState<Answer<Found> | null>(null)
  useEffect(() => {
    if (typed.trim().length < LEAST_LETTERS) return
    let isGone = false
    const hear = (found: Found | null) => isGone || setAnswer({ typed, found })
    const timer = setTimeout(() => ask(typed).then(hear, () => hear(null)), PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [typed, ask])
  return answer?.typed === typed && typed.trim().length >= LEAST_LETTERS ? answer.found : undefined
}
