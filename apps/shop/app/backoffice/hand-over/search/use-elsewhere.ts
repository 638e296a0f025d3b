import type { HandOver, HandOvers } from '@fournil/contract/office/hand-over'
import { isSearch } from '@fournil/domain/text'
import { useEffect, useState } from 'react'
import { LONGEST_SEARCH } from '../../lists/list-address.ts'
import { officeApi } from '../../office-api.ts'

const PAUSE_MS = 250
const NOBODY: readonly HandOver[] = []

type Elsewhere = {
  typed: string
  orders: readonly HandOver[]
  state: 'looking' | 'unanswered' | 'done'
}

/** Whoever is not on this day's list: they come a day late, or to the wrong store. */
export function useElsewhere(typed: string, isNeeded: boolean, day: HandOvers): Elsewhere {
  const [found, setFound] = useState<Elsewhere>({ typed: '', orders: NOBODY, state: 'done' })
  const search = typed.trim().slice(0, LONGEST_SEARCH)
  const isAsked = isNeeded && isSearch(search)
  // Another reading of the day looks again: what was found may have changed as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isAsked) return
    let isLeft = false
    const settle = (orders: readonly HandOver[], state: Elsewhere['state']) => {
      if (!isLeft) setFound({ typed: search, orders, state })
    }
    const timer = setTimeout(() => {
      officeApi.office.handOver
        .list({ search })
        .then(({ orders }) => settle(orders, 'done'))
        .catch(() => settle(NOBODY, 'unanswered'))
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isAsked, search, day])
  if (!isAsked) return { typed, orders: NOBODY, state: 'done' }
  return found.typed === search ? found : { typed, orders: NOBODY, state: 'looking' }
}
