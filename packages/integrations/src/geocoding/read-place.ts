import { isPlainText, onOneLine } from '@fournil/domain/plain-text'
import { GeocoderError, type Place } from './port.ts'

/** Coordinates on this earth, and a name that can be shown; anything else is no answer. */
export function readPlace(latitude: unknown, longitude: unknown, name: unknown): Place {
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180))
    throw new GeocoderError('UNAVAILABLE', 'The address service’s answer is no place.')
  const display_name = typeof name === 'string' ? onOneLine(name).slice(0, 300) : ''
  return {
    latitude: north,
    longitude: east,
    display_name: isPlainText(display_name) ? display_name : '',
  }
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[+-]?\d/.test(value) ? Number(value) : Number.NaN
}
