import { type Geocoder, GeocoderError } from './port.ts'

/** A platform that was given no service to ask. */
export function createUnconfiguredGeocoder(): Geocoder {
  return {
    is_configured: false,
    locate: async () => {
      throw new GeocoderError('NOT_CONFIGURED', 'GEOCODER_URL is missing.')
    },
  }
}
