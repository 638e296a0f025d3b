/** An address as a person wrote it; the country by its French name. */
export type AddressSearch = { address: string; postal_code: string; city: string; country: string }

export type Place = { latitude: number; longitude: number; display_name: string }

/** Finds addresses; null where there is none. May reject with a `GeocoderError`. */
export interface Geocoder {
  is_configured: boolean
  locate(search: AddressSearch): Promise<Place | null>
}

export type GeocoderErrorCode =
  /** The platform knows no service to ask. */
  | 'NOT_CONFIGURED'
  /** Too many people ask at once. */
  | 'BUSY'
  /** No answer, not in time, or none that can be read. */
  | 'UNAVAILABLE'

export class GeocoderError extends Error {
  override name = 'GeocoderError'
  readonly code: GeocoderErrorCode

  constructor(code: GeocoderErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
