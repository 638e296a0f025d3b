import { askService, type Service } from './ask-service.ts'
import { type AddressSearch, GeocoderError, type Place } from './port.ts'
import { readPlace } from './read-place.ts'

/** Whatever speaks the protocol of OpenStreetMap's search. */
export async function askNominatim(
  service: Service,
  { address, postal_code, city, country }: AddressSearch,
): Promise<Place | null> {
  const answer = await askService(service, {
    q: [address, `${postal_code} ${city}`, country].join(', '),
    format: 'json',
    limit: '1',
  })
  if (!Array.isArray(answer))
    throw new GeocoderError('UNAVAILABLE', 'The address service’s answer is no list.')
  const [first] = answer as ({ lat?: unknown; lon?: unknown; display_name?: unknown } | null)[]
  return first ? readPlace(first.lat, first.lon, first.display_name) : null
}
