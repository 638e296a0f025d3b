import { describe, expect, test } from 'vitest'
import { chooseStore, distanceKm } from './geo.ts'

const paris = { latitude: 48.8566, longitude: 2.3522 }
const lyon = { latitude: 45.764, longitude: 4.8357 }
const store = (
  name: string,
  latitude: number | null,
  longitude: number | null,
  is_default = false,
) => ({
  name,
  latitude,
  longitude,
  is_default,
})

test('measures along the great circle', () => {
  expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0)
  expect(distanceKm(paris, paris)).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
    6,
  )
  // Over the date line it is near, not far.
  expect(
    distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
  ).toBeLessThan(112)
})

describe('the store to begin with', () => {
  const stores = [
    store('Lille', 50.629, 3.057),
    store('Lyon', lyon.latitude, lyon.longitude, true),
    store('Somewhere', null, null),
  ]

  test('is the nearest when the position is known', () => {
    expect(chooseStore(stores, paris)?.name).toBe('Lille')
  })

  test('is the default one otherwise, then the first, then none', () => {
    expect(chooseStore(stores, null)?.name).toBe('Lyon')
    expect(chooseStore(stores.slice(0, 1), null)?.name).toBe('Lille')
    expect(chooseStore([store('A', null, null), store('B', null, null, true)], paris)?.name).toBe(
      'B',
    )
    expect(chooseStore([], paris)).toBeNull()
  })
})
