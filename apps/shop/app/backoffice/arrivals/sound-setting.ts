import { useSyncExternalStore } from 'react'

const KEY = 'fournil_office_sound'
const RINGING_KEY = 'fournil_office_ringing'
export type Ringing = 'until_seen' | 'once'
const listeners = new Set<() => void>()

/** Whether new orders are heard on this device: a till in the shop rings, a phone in bed does not. */
export function useSound() {
  const isOn = useSyncExternalStore(subscribe, isSoundOn, () => true)
  const mode = useSyncExternalStore(subscribe, ringing, () => 'until_seen' as const)
  return {
    isOn,
    setOn: (on: boolean) => keep(KEY, on ? 'on' : 'off'),
    mode,
    setMode: (next: Ringing) => keep(RINGING_KEY, next),
  }
}

export function isSoundOn(): boolean {
  return kept(KEY) !== 'off'
}

/** Once for an order, or again until somebody has seen it. */
export function ringing(): Ringing {
  return kept(RINGING_KEY) === 'once' ? 'once' : 'until_seen'
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage can be forbidden: the device rings as one that was never asked.
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } finally {
    for (const listener of listeners) listener()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
