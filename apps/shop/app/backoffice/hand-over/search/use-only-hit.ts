import { useEffect } from 'react'

/** Whoever asked for one order finds the hand on its button: another Enter gives it. */
export function useOnlyHit(shown: readonly { id: string }[], asks: number): void {
  const only = shown.length === 1 ? shown[0]?.id : null
  useEffect(() => {
    if (only && asks > 0) document.querySelector<HTMLElement>('.hand-over-give')?.focus()
  }, [only, asks])
}
