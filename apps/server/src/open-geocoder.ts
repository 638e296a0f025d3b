import { createGeocoder } from '@fournil/integrations/geocoding/create-geocoder'
import type { Geocoder } from '@fournil/integrations/geocoding/port'
import type { Environment } from './environment.ts'

export function openGeocoder(env: Environment): Geocoder {
  return createGeocoder({
    url: env.GEOCODER_URL,
    fallback_url: env.GEOCODER_FALLBACK_URL,
    // Public services want to know who asks.
    user_agent: `Fournil (${env.PLATFORM_DOMAIN})`,
  })
}
