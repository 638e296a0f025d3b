import type { Position } from '@fournil/domain/geo'
import { useState } from 'react'
import { locate } from './locate.ts'

export type GeolocationState = {
  position: Position | null
  busy: boolean
  /** Why the shopper could not be located. */
  refusal: string | null
}

// Kept while the page lives, so that opening the picker again still sorts by distance.
let known: Position | null = null

export function usePosition(): [GeolocationState, () => Promise<Position | null>] {
  const [where, setWhere] = useState<GeolocationState>({
    position: known,
    busy: false,
    refusal: null,
  })
  async function ask(): Promise<Position | null> {
    setWhere((now) => ({ ...now, busy: true, refusal: null }))
    try {
      known = await locate()
      setWhere({ position: known, busy: false, refusal: null })
      return known
    } catch (error) {
      const refusal = error instanceof Error ? error.message : String(error)
      setWhere((now) => ({ ...now, busy: false, refusal }))
      return null
    }
  }
  return [where, ask]
}
