type Fetch = typeof fetch
type Told = {
  cut: () => void
  back: () => void
  pause: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The server is not there, or is asked for too much at this moment: nothing that it means. */
const NOT_AN_ANSWER = new Set([429, 502, 503, 504])
/** A page that is already open survives this many failures of the server's own. */
const MOST_FAILURES = 3
const PAUSES_MS = [500, 1000, 2000] as const
/** A line that died without a word. */
const SILENCE_MS = 30_000

/**
 * What a page of the back office shows is asked for until it comes: the page stays as it is meanwhile, instead of giving
 * way to an error. Everything else goes through unchanged.
 */
export function patientFetch(fetch: Fetch, told: Told): Fetch {
  return async (input, init) => {
    const path = pageData(input, init)
    if (!path) return fetch(input, init)
    const signal = init?.signal ?? undefined
    for (let tries = 1; ; tries += 1) {
      const answer = await answerOf(fetch, input, init)
      signal?.throwIfAborted()
      const isOpen = path === window.location.pathname
      if (answer && !mayChange(answer.status, isOpen && tries <= MOST_FAILURES)) {
        told.back()
        return answer
      }
      told.cut()
      await told.pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0, signal)
    }
  }
}

function mayChange(status: number, isPatient: boolean): boolean {
  return NOT_AN_ANSWER.has(status) || (isPatient && status >= 500)
}

/** Whole, or not at all: a line may break in the middle of a page. */
async function answerOf(
  fetch: Fetch,
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
): Promise<Response | null> {
  const ends = [AbortSignal.timeout(SILENCE_MS), ...(init?.signal ? [init.signal] : [])]
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any(ends) })
    const hasBody = response.body !== null && response.status !== 204 && response.status !== 304
    const body = hasBody ? await response.arrayBuffer() : null
    return new Response(body, response)
  } catch {
    return null
  }
}

/** The path of the page whose figures are read, '/admin/orders'; null for any other request. */
function pageData(input: Parameters<Fetch>[0], init: RequestInit | undefined): string | null {
  if (input instanceof Request || (init?.method ?? 'GET').toUpperCase() !== 'GET') return null
  const { origin, pathname } = new URL(input, window.location.href)
  if (origin !== window.location.origin) return null
  return /^(\/admin(?:\/.*)?)\.data$/.exec(pathname)?.[1] ?? null
}
