import { useSyncExternalStore } from 'react'

// Whether the server answers this page: told by whoever asks it for something, shown by whoever wants to say so.

let cutSince: Date | null = null
const listeners = new Set<() => void>()

/** Since when nothing has been heard of the server; null while it answers. */
function lineCutSince(): Date | null {
  return cutSince
}

export function lineIsCut(): void {
  if (!cutSince) tell(new Date())
}

export function lineIsBack(): void {
  if (cutSince) tell(null)
}

export function useLineCutSince(): Date | null {
  return useSyncExternalStore(watchLine, lineCutSince, () => null)
}

function watchLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(since: Date | null): void {
  cutSince = since
  for (const listener of listeners) listener()
}
