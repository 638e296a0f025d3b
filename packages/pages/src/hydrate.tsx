import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchEarlyInput } from './early-input.ts'
import { releaseEarlyPresses } from './early-presses.ts'

/** The page that the server sent comes to life, unless its address carries a token that leads elsewhere. */
export function hydrate() {
  addEventListener('hashchange', followToken)
  if (followToken()) return
  const deliverEarlyInput = watchEarlyInput()
  afterFirstFrame(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <OnceHydrated
            act={() => {
              deliverEarlyInput()
              releaseEarlyPresses()
            }}
          >
            <HydratedRouter />
          </OnceHydrated>
        </StrictMode>,
      )
    }),
  )
}

/** Together with the page: whatever is pressed next may come before any later effect. */
function OnceHydrated({ act, children }: { act: () => void; children: ReactNode }) {
  useLayoutEffect(act, [act])
  return children
}

/** What is there is seen before it is brought to life. A page in the background draws no frame. */
function afterFirstFrame(start: () => void) {
  if (document.hidden) return start()
  requestAnimationFrame(() => setTimeout(start))
}

/** The token of a mailed link is out of the address before anything else is done. */
function followToken(): boolean {
  const { hash, pathname, search } = window.location
  if (!hash.includes('access_token=')) return false
  window.history.replaceState(window.history.state, '', pathname + search)
  void import('./account/follow-token.ts').then((module) => module.followToken(hash, pathname))
  return true
}
