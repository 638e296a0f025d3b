import {
  KeptHandOvers,
  type RefusedHandOver as Refused,
  type WaitingHandOver as Waiting,
} from '@fournil/contract/office/hand-over'
import { useSyncExternalStore } from 'react'

// Hand-overs that the server has not answered yet, and those that it refused. Kept by the device: a tablet that is switched
// off while the line is cut loses none.

export type { Refused, Waiting }

const KEY = 'fournil_hand_over_waiting'
const NONE: KeptHandOvers = { waiting: [], refused: [] }
const listeners = new Set<() => void>()
let list: KeptHandOvers | null = null

export function useWaitingList(): KeptHandOvers {
  return useSyncExternalStore(subscribe, waitingList, () => NONE)
}

export function waitingList(): KeptHandOvers {
  list ??= read()
  return list
}

/** A second touch on the same order is the same hand-over. */
export function addWaiting(one: Waiting): void {
  const { waiting, refused } = waitingList()
  keep({
    waiting: [...waiting.filter(({ order_id }) => order_id !== one.order_id), one],
    refused: refused.filter(({ order_id }) => order_id !== one.order_id),
  })
}

export function removeWaiting(order_id: string): void {
  const { waiting, refused } = waitingList()
  keep({ waiting: waiting.filter((one) => one.order_id !== order_id), refused })
}

export function refuseWaiting({ order_id, label }: Waiting, why: string): void {
  removeWaiting(order_id)
  const { waiting, refused } = waitingList()
  keep({ waiting, refused: [...refused, { order_id, label, why }] })
}

export function dropRefused(order_id: string): void {
  const { waiting, refused } = waitingList()
  keep({ waiting, refused: refused.filter((one) => one.order_id !== order_id) })
}

function keep(next: KeptHandOvers): void {
  list = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage can be forbidden or full: the open page still knows.
  }
  tell()
}

function read(): KeptHandOvers {
  try {
    const kept = KeptHandOvers.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : NONE
  } catch {
    return NONE
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readAgain)
  }
}

function readAgain({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  list = null
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
