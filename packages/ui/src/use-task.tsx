import { useState } from 'react'
import { useRevalidator } from 'react-router'

export type TaskOutcome<Output> = {
  done?: (output: Output) => void
  failed?: (error: unknown) => void
  /** The session has ended meanwhile: where to go. */
  signedOut: () => void
}

/** One thing a person asked for: under way, done, or refused. The page's figures are read again afterwards. */
export function useTask<Input extends unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
  told: TaskOutcome<Output>,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { revalidate } = useRevalidator()

  async function run(...input: Input): Promise<Output | undefined> {
    setBusy(true)
    setError(null)
    try {
      const output = await work(...input)
      told.done?.(output)
      void revalidate()
      return output
    } catch (failure) {
      if ((failure as { code?: unknown } | null)?.code === 'UNAUTHORIZED') told.signedOut()
      setError(failure)
      told.failed?.(failure)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error, forget: () => setError(null) }
}
