import type { Store } from '@fournil/contract/shop/stores'
import { expect, test } from 'vitest'
import { businessJsonLd, businessType } from './business-json-ld.ts'

const BREAK = [
  { open: '07:00', close: '13:00' },
  { open: '15:30', close: '24:00' },
]
const store: Store = {
  id: 's1',
  name: 'Croix-Rousse',
  address: '14 rue de Belfort',
  city: 'Lyon',
  postal_code: '69004',
  country: 'France',
  phone: '04 65 71 24 10',
  email: null,
  description: null,
  latitude: 0,
  longitude: 4.83,
  time_zone: 'Europe/Paris',
  is_default: true,
  opening_hours: [[], [], BREAK, BREAK, [{ open: '07:00', close: '13:00' }], [], []],
  today: [],
  opening_sentence: 'fermé',
  is_open: false,
  pause: null,
  earliest_pickup: null,
}
const shop = {
  origin: 'https://levain.example',
  theme: { company_name: 'Maison Levain', logo_url: null },
  categories: [{ name: 'Pains' }],
}

test('a lunch break makes two stretches, and closed days none', () => {
  expect(businessJsonLd(store, shop).openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [
        'https://schema.org/Tuesday',
        'https://schema.org/Wednesday',
        'https://schema.org/Thursday',
      ],
      opens: '07:00',
      closes: '13:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Tuesday', 'https://schema.org/Wednesday'],
      opens: '15:30',
      closes: '23:59',
    },
  ])
})

test('a store on the equator has a place, one without coordinates has none', () => {
  expect(businessJsonLd(store, shop).geo).toMatchObject({ latitude: 0, longitude: 4.83 })
  expect(businessJsonLd({ ...store, longitude: null }, shop).geo).toBeUndefined()
})

test('the country is a code, and France where nothing is said', () => {
  const countryOf = (country: string) =>
    businessJsonLd({ ...store, country }, shop).address.addressCountry
  expect(['France', 'fr', '', 'BE'].map(countryOf)).toEqual(['FR', 'FR', 'FR', 'BE'])
})

test('the name of the house is not said twice', () => {
  expect(businessJsonLd(store, shop).name).toBe('Maison Levain – Croix-Rousse')
  expect(businessJsonLd({ ...store, name: 'Maison Levain Lyon' }, shop).name).toBe(
    'Maison Levain Lyon',
  )
})

test('a cheesemonger is no bakery', () => {
  expect(businessType([{ name: 'Pains & brioches' }])).toBe('Bakery')
  expect(businessType([{ name: 'Fromages' }, { name: 'Planches pour copains' }])).toBe(
    'LocalBusiness',
  )
})

test('its telephone is told as it is dialled from anywhere, or not at all', () => {
  expect(businessJsonLd(store, shop).telephone).toBe('+33465712410')
  expect(businessJsonLd({ ...store, phone: '3631' }, shop)).not.toHaveProperty('telephone')
  expect(businessJsonLd({ ...store, phone: null }, shop)).not.toHaveProperty('telephone')
})
