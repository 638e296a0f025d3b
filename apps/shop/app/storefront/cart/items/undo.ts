import { useSyncExternalStore } from 'react'

export type Undo = { sentence: string; undo: () => void }

const OFFERED_MS = 8_000

// Behind an open drawer the page is inert and a toast cannot be pressed: the offer stands in the drawer itself.
let offer: Undo | null = null
let timer: ReturnType<typeof setTimeout>
const listeners = new Set<() => void>()

export function offerUndo(next: Undo): void {
  set(next)
  timer = setTimeout(() => set(null), OFFERED_MS)
}

export function withdrawUndo(): void {
  set(null)
}

export function useUndo(): Undo | null {
  return useSyncExternalStore(subscribe, current, () => null)
}

function set(next: Undo | null): void {
  clearTimeout(timer)
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): Undo | null {
  return offer
}
