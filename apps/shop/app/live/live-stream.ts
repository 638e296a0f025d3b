import type { LiveEvent } from '@fournil/contract/live'

const REOPEN_MS = 15_000
/** The server says something every 25 seconds: after two that stayed away the line is dead, whatever the browser believes. */
const SILENCE_MS = 60_000
/** So that those who were refused together do not come back together. */
const SPREAD_MS = 15_000

export type LiveListener = {
  onEvent: (event: LiveEvent) => void
  /** The page was hidden or cut off for a while: anything may have changed. */
  onReturn: () => void
  /** The stream broke: the line may be cut, or the server away for a moment. */
  onCut?: () => void
  /** The back office goes on listening in a tab that is not seen: a new order may ring there. */
  whileHidden: boolean
}

// One stream a tab, however many parts of the page listen: a browser has few connections to a host.
const listeners = new Set<LiveListener>()
let source: EventSource | null = null
let reopenTimer: ReturnType<typeof setTimeout> | undefined
let silenceTimer: ReturnType<typeof setTimeout> | undefined
let missed = false
let refused = false
/** From when on the page may have missed something, on its own clock: at first, since it was asked for. */
let deafSince = 0

/** Open for as long as somebody listens. Unless one asks for it, a hidden page does not listen; it catches up when seen again. */
export function listenLive(listener: LiveListener): () => void {
  if (listeners.size === 0) watchPage()
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unwatchPage()
    close()
    // Whoever listens next has loaded its own page meanwhile.
    missed = false
  }
}

function follow(): void {
  const isWanted = [...listeners].some(({ whileHidden }) => whileHidden)
  if (isWanted || document.visibilityState === 'visible') open()
  else leave()
}

function open(): void {
  if (source || listeners.size === 0) return
  // The server repeats what it said since then: between the page's making and this moment nobody listened.
  const age = Math.ceil(performance.now() - deafSince)
  const fresh = new EventSource(`/live?age=${age}`)
  source = fresh
  awaitWord()
  fresh.addEventListener('beat', awaitWord)
  fresh.onopen = () => {
    awaitWord()
    if (missed) tell(({ onReturn }) => onReturn())
    missed = false
    refused = false
  }
  fresh.onmessage = ({ data }) => {
    awaitWord()
    const event = read(data)
    if (event) tell(({ onEvent }) => onEvent(event))
  }
  fresh.onerror = () => {
    tellCut()
    // The browser retries a dropped stream by itself, but gives up on a refusal.
    if (fresh.readyState !== EventSource.CLOSED) return
    close()
    // Without a stream the page asks now and then what has changed.
    if (refused) tell(({ onReturn }) => onReturn())
    refused = true
    reopenTimer = setTimeout(open, REOPEN_MS + Math.random() * SPREAD_MS)
  }
}

function awaitWord(): void {
  clearTimeout(silenceTimer)
  silenceTimer = setTimeout(() => {
    close()
    tellCut()
    open()
  }, SILENCE_MS)
}

function tellCut(): void {
  if (!missed) tell(({ onCut }) => onCut?.())
  missed = true
}

/** Something else has heard from the server: a stream that waits to be tried again is tried now. */
export function reopenLive(): void {
  if (source?.readyState === EventSource.OPEN) return
  close()
  follow()
}

function close(): void {
  clearTimeout(reopenTimer)
  clearTimeout(silenceTimer)
  if (!source) return
  source.close()
  source = null
  deafSince = performance.now()
}

function leave(): void {
  missed = true
  close()
}

function watchPage(): void {
  document.addEventListener('visibilitychange', follow)
  // An open stream would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', follow)
}

function unwatchPage(): void {
  document.removeEventListener('visibilitychange', follow)
  window.removeEventListener('pagehide', leave)
  window.removeEventListener('pageshow', follow)
}

function tell(say: (listener: LiveListener) => void): void {
  for (const listener of [...listeners]) say(listener)
}

function read(data: string): LiveEvent | null {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
