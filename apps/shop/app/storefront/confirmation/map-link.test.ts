import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

const store = {
  name: 'Croix-Rousse',
  address: '8, rue du Mail & Cie',
  postal_code: '69004',
  city: 'Lyon',
  country: 'FR',
}

test('a store with coordinates is marked on the map, also on the meridian', () => {
  expect(mapLink({ ...store, latitude: 45.77, longitude: 0 })).toBe(
    'https://www.openstreetmap.org/?mlat=45.77&mlon=0#map=18/45.77/0',
  )
})

test('a store without is looked for by its address', () => {
  const { searchParams } = new URL(mapLink({ ...store, latitude: null, longitude: null }))
  expect(searchParams.get('query')).toBe('8, rue du Mail & Cie, 69004 Lyon, FR')
})
