import { expect, test } from 'vitest'
import { formatRate, fr } from './french.ts'

test('our sentences get their apostrophes and no-break spaces', () => {
  expect(fr`Prêt ? C'est l'heure : venez ! « Oui » ; commande n° 12`).toBe(
    'Prêt\u202f? C’est l’heure\u00a0: venez\u202f! «\u00a0Oui\u00a0»\u202f; commande n°\u00a012',
  )
})

test('punctuation right after something inserted counts as ours', () => {
  expect(fr`Bonjour ${'Zoé'} !`).toBe('Bonjour Zoé\u202f!')
})

test('what was inserted stays as its author wrote it', () => {
  expect(fr`Chez ${"L'Épi : pain !"}`).toBe("Chez L'Épi : pain !")
})

test('addresses and times are left alone', () => {
  expect(fr`https://a.fr/?b=1 à 10:30`).toBe('https://a.fr/?b=1 à 10:30')
})

test('rates are written the French way', () => {
  expect([5.5, 20, 2.1, 0].map(formatRate)).toEqual([
    '5,5\u202f%',
    '20\u202f%',
    '2,1\u202f%',
    '0\u202f%',
  ])
})
