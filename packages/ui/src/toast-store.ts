// A tiny store outside React: any code can say something, one Toaster shows it.

export type ToastTone = 'neutral' | 'success' | 'danger'
export type ToastAction = { label: string; onSelect: () => void }
export type ToastOptions = {
  tone?: ToastTone
  /** Such as 'Annuler'. A toast with an action stays longer. */
  action?: ToastAction
  /** Milliseconds; 3 s, or 8 s with an action. */
  duration?: number
  /** What it offers ends with its time, whoever is reading it: the clock does not stop under the pointer. */
  endsOnTime?: boolean
}
export type Toast = { id: number; message: string; tone: ToastTone; action?: ToastAction }

const DURATION = 3000
const DURATION_WITH_ACTION = 8000
const MOST = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
type Clock = { timer: ReturnType<typeof setTimeout>; duration: number; endsOnTime: boolean }
const clocks = new Map<number, Clock>()

export function toast(message: string, options: ToastOptions = {}): number {
  const { tone = 'success', action, endsOnTime = false } = options
  const duration = options.duration ?? (action ? DURATION_WITH_ACTION : DURATION)
  lastId += 1
  const shown = { id: lastId, message, tone, action }
  for (const old of toasts.slice(0, Math.max(0, toasts.length - MOST + 1))) stopClock(old.id)
  publish([...toasts.slice(-(MOST - 1)), shown])
  startClock(shown.id, duration, endsOnTime)
  return shown.id
}

export function dismissToast(id: number): void {
  stopClock(id)
  if (toasts.some((each) => each.id === id)) publish(toasts.filter((each) => each.id !== id))
}

/** Nobody loses a message while reading it: the clocks stop under the pointer or the focus. */
export function holdToasts(): void {
  for (const clock of clocks.values()) if (!clock.endsOnTime) clearTimeout(clock.timer)
}

export function releaseToasts(): void {
  for (const [id, clock] of [...clocks]) {
    if (clock.endsOnTime) continue
    clearTimeout(clock.timer)
    startClock(id, clock.duration)
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

function startClock(id: number, duration: number, endsOnTime = false): void {
  clocks.set(id, { timer: setTimeout(() => dismissToast(id), duration), duration, endsOnTime })
}

function stopClock(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
