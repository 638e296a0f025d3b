import type { Arrivals } from '@fournil/contract/office/arrivals'
import { useSyncExternalStore } from 'react'
import { type ArrivalsState, acknowledge, NOTHING_YET, takeIn } from './arrivals-state.ts'

// One for the tab: the frame rings, the list of orders marks its rows, the title counts.
let state = NOTHING_YET
const listeners = new Set<() => void>()

export function useArrivalsState(): ArrivalsState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING_YET,
  )
}

/** Returns those that have just come in. */
export function noteArrivals(arrivals: Arrivals, opened_at: Date): ArrivalsState['fresh'] {
  change(takeIn(state, arrivals, opened_at))
  return state.fresh
}

/** Somebody has seen them: here, and in the other tabs of this device. */
export function sawArrivals(ids: readonly string[]): void {
  const before = state
  change(acknowledge(state, ids))
  if (state !== before) otherTabs()?.postMessage(ids)
}

export function pendingIds(): string[] {
  return state.pending.map(({ id }) => id)
}

/** Another person at this screen begins anew. */
export function forgetArrivals(): void {
  change(NOTHING_YET)
}

let channel: BroadcastChannel | null = null
function otherTabs(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('fournil_arrivals')
  channel.onmessage = ({ data }) => change(acknowledge(state, data as string[]))
  return channel
}

function subscribe(listener: () => void): () => void {
  otherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ArrivalsState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}
