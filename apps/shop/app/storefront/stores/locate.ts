import type { Position } from '@fournil/domain/geo'

const TIMEOUT_MS = 5_000
const CACHED_MS = 5 * 60_000

/** Asked only when the shopper asks. Rejects with the sentence that explains why not. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(SENTENCES[2]))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(SENTENCES[code] ?? SENTENCES[2])),
      { timeout: TIMEOUT_MS, maximumAge: CACHED_MS, enableHighAccuracy: false },
    )
  })
}

// Keyed by the code of a GeolocationPositionError.
const SENTENCES: Record<number, string> = {
  1: 'Vous avez refusé la localisation. Vous pouvez choisir un point de retrait dans la liste, ou autoriser la localisation dans les réglages du navigateur.',
  2: 'Votre position n’a pas pu être déterminée. Choisissez un point de retrait dans la liste.',
  3: 'La localisation a pris trop de temps. Réessayez, ou choisissez un point de retrait dans la liste.',
}
