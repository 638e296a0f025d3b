import { useSyncExternalStore } from 'react'

const KEY = 'fournil_office_sound'
const listeners = new Set<() => void>()

/** Whether new orders are heard on this device: a till in the shop rings, a phone in bed does not. */
export function useSound(): { isOn: boolean; setOn: (on: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, isSoundOn, () => true)
  return { isOn, setOn }
}

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage can be forbidden; the sound is then on until the page is left.
    return true
  }
}

function setOn(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
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
