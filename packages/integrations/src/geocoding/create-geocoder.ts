import { askApiAdresse } from './api-adresse.ts'
import type { Service } from './ask-service.ts'
import { inTurn, type Pace } from './in-turn.ts'
import { askNominatim } from './nominatim.ts'
import { createUnconfiguredGeocoder } from './not-configured.ts'
import type { AddressSearch, Geocoder, Place } from './port.ts'

export type GeocoderConfig = {
  /** Speaks Nominatim's protocol. */
  url?: string | undefined
  /** Speaks that of the French address service; asked about France, when the first has no answer. */
  fallback_url?: string | undefined
  user_agent: string
}

const PATIENCE_MS = 8_000
const MOST_CACHED = 500

type Ask = (service: Service, search: AddressSearch) => Promise<Place | null>
type Provider = { ask: (search: AddressSearch) => Promise<Place | null>; country?: string }

/** The services that the operator named, each asked once a second at most; an answer is asked for once a day. */
export function createGeocoder(
  { url, fallback_url, user_agent }: GeocoderConfig,
  { patience_ms = PATIENCE_MS, ...pace }: Pace & { patience_ms?: number } = {},
): Geocoder {
  const provider = (ask: Ask, base_url: string, country?: string): Provider => {
    const turn = inTurn(pace)
    const service = { base_url, user_agent, patience_ms }
    return {
      ask: (search) => turn(() => ask(service, search)),
      ...(country ? { country } : {}),
    }
  }
  const providers = [
    ...(url ? [provider(askNominatim, url)] : []),
    ...(fallback_url ? [provider(askApiAdresse, fallback_url, 'France')] : []),
  ]
  if (providers.length === 0) return createUnconfiguredGeocoder()
  const known = createCache(pace.clock ?? Date.now)
  return {
    is_configured: true,
    locate: async (search) => {
      const cached = known.get(search)
      if (cached !== undefined) return cached
      const place = await firstAnswer(
        providers.filter(({ country }) => !country || country === search.country),
        search,
      )
      known.set(search, place)
      return place
    },
  }
}

/** The first place that is found. Where nobody found one and somebody did not answer, nobody knows. */
async function firstAnswer(
  providers: readonly Provider[],
  search: AddressSearch,
): Promise<Place | null> {
  let failure: unknown
  for (const { ask } of providers) {
    try {
      const place = await ask(search)
      if (place) return place
    } catch (error) {
      failure ??= error
    }
  }
  if (failure) throw failure
  return null
}

function createCache(clock: () => number) {
  const answers = new Map<string, { place: Place | null; until: number }>()
  const keyOf = ({ address, postal_code, city, country }: AddressSearch) =>
    JSON.stringify([address, postal_code, city, country])
  return {
    get: (search: AddressSearch): Place | null | undefined => {
      const answer = answers.get(keyOf(search))
      return answer && answer.until > clock() ? answer.place : undefined
    },
    set: (search: AddressSearch, place: Place | null) => {
      answers.delete(keyOf(search))
      answers.set(keyOf(search), { place, until: clock() + 86_400_000 })
      const [oldest] = answers.keys()
      if (answers.size > MOST_CACHED && oldest !== undefined) answers.delete(oldest)
    },
  }
}
