import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { loginFor } from './frame/login-redirect.ts'
import { codeOf } from './office-api.ts'

/** One thing a person asked for: under way, done, or refused. The page's figures are read again afterwards. */
export function useTask<Input extends unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
  told: { done?: (output: Output) => void; failed?: (error: unknown) => void } = {},
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
      if (codeOf(failure) === 'UNAUTHORIZED')
        window.location.assign(loginFor(window.location, true))
      setError(failure)
      told.failed?.(failure)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error, forget: () => setError(null) }
}
