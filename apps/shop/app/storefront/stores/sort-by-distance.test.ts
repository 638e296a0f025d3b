import { expect, test } from 'vitest'
import { distanceText, sortByDistance } from './sort-by-distance.ts'

const at = (name: string, latitude: number | null, longitude: number | null) => ({
  name,
  latitude,
  longitude,
  is_default: false,
})
const far = at('far', 45.8, 4.8)
const near = at('near', 45.76, 4.83)
const nowhere = at('nowhere', null, null)
const names = (position: { latitude: number; longitude: number } | null) =>
  sortByDistance([nowhere, far, near], position).map(({ store }) => store.name)

test('the nearest comes first, a store without a place last', () => {
  expect(names({ latitude: 45.761, longitude: 4.831 })).toEqual(['near', 'far', 'nowhere'])
})

test('without a position the order stays and no distance is claimed', () => {
  expect(names(null)).toEqual(['nowhere', 'far', 'near'])
  expect(sortByDistance([near], null)[0]?.km).toBeNull()
})

test.each([
  [0.001, '10 m'],
  [0.847, '850 m'],
  [0.999, '1,0 km'],
  [2.34, '2,3 km'],
  [12.4, '12 km'],
])('%d km is said « %s »', (km, said) => {
  expect(distanceText(km).replace('\u00a0', ' ')).toBe(said)
})
