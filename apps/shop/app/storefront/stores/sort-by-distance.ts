import { distanceKm, type Position, type StorePlace } from '@fournil/domain/geo'

export type Placed<Store> = { store: Store; km: number | null }

/** Nearest first; stores whose place is unknown keep their order at the end. */
export function sortByDistance<Store extends StorePlace>(
  stores: readonly Store[],
  position: Position | null,
): Placed<Store>[] {
  const placed = stores.map((store) => ({ store, km: position && kmTo(store, position) }))
  return placed.toSorted((a, b) => compare(a.km, b.km))
}

/** '850 m', '2,3 km', '12 km'. */
export function distanceText(km: number): string {
  const metres = Math.max(10, Math.round(km * 100) * 10)
  if (metres < 1000) return `${metres}\u00a0m`
  return `${(km < 10 ? km.toFixed(1) : String(Math.round(km))).replace('.', ',')}\u00a0km`
}

function kmTo({ latitude, longitude }: StorePlace, position: Position): number | null {
  return latitude === null || longitude === null
    ? null
    : distanceKm(position, { latitude, longitude })
}

function compare(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}
