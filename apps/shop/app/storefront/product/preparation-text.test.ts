import { expect, test } from 'vitest'
import { cutOffText, preparationMeaning, preparationText } from './preparation-text.ts'

const hours = (preparation_time_hours: number) => ({
  preparation_time_hours,
  preparation_time_unit: 'hours' as const,
})
const days = (preparation_time_hours: number) => ({
  preparation_time_hours,
  preparation_time_unit: 'days' as const,
})

test('hours stay hours, even a day of them', () => {
  expect([1, 2, 24, 48].map((amount) => preparationText(hours(amount)))).toEqual([
    '1 heure',
    '2 heures',
    '24 heures',
    '48 heures',
  ])
})

test('full days agree in number', () => {
  expect([1, 2].map((amount) => preparationText(days(amount)))).toEqual([
    '1 jour plein',
    '2 jours pleins',
  ])
})

test('what needs no preparation says nothing about it', () => {
  expect(preparationText(hours(0))).toBeNull()
  expect(preparationMeaning(hours(0))).toBeNull()
})

test('two full days from Wednesday are Saturday, as the shop counts them', () => {
  expect(preparationMeaning(days(2))).toContain('commandé un mercredi, prêt le samedi.')
  expect(preparationMeaning(days(3))).toContain('prêt le dimanche.')
})

test('no weekday is named where it could be mistaken for the one of this week', () => {
  expect(preparationMeaning(days(6))).not.toContain('mercredi')
})

test.each([
  [0, 'À commander le jour même avant 11h.'],
  [1, 'À commander la veille avant 11h.'],
  [2, 'À commander l’avant-veille avant 11h.'],
  [5, 'À commander au moins 5 jours avant, jusqu’à 11h.'],
])('a cut-off of %i days is said in words', (days, words) => {
  expect(cutOffText({ days, time: '11:00' }).replace(/\s/g, ' ')).toBe(words)
})
