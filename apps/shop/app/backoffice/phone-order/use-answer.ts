import { useEffect, useState } from 'react'

type Answer<Value> = { question: string; value: Value | null; error: unknown }

/** The answer to a question, asked again when it changes; the last one stays in sight meanwhile. */
export function useAnswer<Value>(question: string | null, ask: () => Promise<Value>) {
  const [answer, setAnswer] = useState<Answer<Value> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that is asked
  useEffect(() => {
    if (question === null) return
    let isGone = false
    const hear = (value: Value | null, error: unknown = null) =>
      isGone || setAnswer({ question, value, error })
    ask().then(hear, (error: unknown) => hear(null, error))
    return () => {
      isGone = true
    }
  }, [question])
  const isAsking = question !== null && answer?.question !== question
  return {
    value: question === null ? null : (answer?.value ?? null),
    isAsking,
    error: answer?.error,
  }
}
