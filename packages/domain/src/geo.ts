const EARTH_RADIUS_KM = 6371

export type Position = { latitude: number; longitude: number }

export type StorePlace = {
  latitude: number | null
  longitude: number | null
  is_default: boolean
}

/** Great-circle distance. */
export function distanceKm(a: Position, b: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  // Rounding can carry opposite ends of the earth a hair above 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The nearest store when the shopper's position is known, else the default one, else the first. */
export function chooseStore<Store extends StorePlace>(
  stores: readonly Store[],
  position: Position | null,
): Store | null {
  const nearest = position ? nearestStore(stores, position) : null
  return nearest ?? stores.find((store) => store.is_default) ?? stores[0] ?? null
}

export function nearestStore<Store extends StorePlace>(
  stores: readonly Store[],
  position: Position,
): Store | null {
  const placed = stores.flatMap((store) => {
    const { latitude, longitude } = store
    if (latitude === null || longitude === null) return []
    return [{ store, distance: distanceKm(position, { latitude, longitude }) }]
  })
  return placed.toSorted((a, b) => a.distance - b.distance)[0]?.store ?? null
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
