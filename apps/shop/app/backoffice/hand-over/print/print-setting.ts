import { useSyncExternalStore } from 'react'

const KEY = 'fournil_hand_over_print'
const listeners = new Set<() => void>()

/** Whether this device prints a ticket for each new order: the one with the printer does. */
export function usePrintSetting() {
  const isOn = useSyncExternalStore(subscribe, isPrintOn, () => false)
  return { isOn, setOn }
}

function isPrintOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    // Storage can be forbidden: nobody has asked for paper then.
    return false
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
