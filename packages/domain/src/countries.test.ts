import { expect, test } from 'vitest'
import { COUNTRY_CODES, countryCode, isFrance } from './countries.ts'

test('a country is known by its code and by its French name, however it is typed', () => {
  const typed = ['France', ' belgique ', 'LU', 'Portugal', 'etats-unis', 'Pays-Bas', 'suisse']
  expect(typed.map(countryCode)).toEqual(['FR', 'BE', 'LU', 'PT', 'US', 'NL', 'CH'])
})

test('every name that is shown for a country leads back to it', () => {
  const french = new Intl.DisplayNames('fr', { type: 'region' })
  const abroad = COUNTRY_CODES.filter((code) => !isFrance(code))
  expect(abroad.map((code) => countryCode(french.of(code) ?? ''))).toEqual(abroad)
})

test('France is where nothing else is said, and where its registers are kept', () => {
  for (const name of ['', 'Grande Île', 'ZZ', 'EU', 'La Réunion', 'Guadeloupe', 'GF', 'Guyane'])
    expect([name, isFrance(name)]).toEqual([name, true])
})
