import { askService, type Service } from './ask-service.ts'
import { type AddressSearch, GeocoderError, type Place } from './port.ts'
import { readPlace } from './read-place.ts'

type Feature = {
  geometry?: { coordinates?: unknown }
  properties?: { label?: unknown; score?: unknown }
} | null

/** Below this the service has guessed: another street, or the middle of a town. */
const LEAST_SCORE = 0.4

/** The address service of the French State, which knows France alone. */
export async function askApiAdresse(
  service: Service,
  { address, postal_code, city }: AddressSearch,
): Promise<Place | null> {
  const answer = await askService(service, {
    q: `${address} ${city}`,
    postcode: postal_code,
    limit: '1',
  })
  const { features } = (answer ?? {}) as { features?: unknown }
  if (!Array.isArray(features))
    throw new GeocoderError('UNAVAILABLE', 'The address service’s answer is no collection.')
  const [first] = features as Feature[]
  if (!first || Number(first.properties?.score ?? 1) < LEAST_SCORE) return null
  const coordinates = first.geometry?.coordinates
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : []
  return readPlace(latitude, longitude, first.properties?.label)
}
