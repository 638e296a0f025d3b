import { expect, test } from 'vitest'
import { freshWords } from './fresh-words.ts'

const ada = { customer_name: 'Ada Martin', pickup_date: '2026-11-16', pickup_time: '07:30' }

test('one new order says whose it is and when it is collected', () => {
  expect(freshWords([ada], '2026-11-15')).toBe(
    'Nouvelle commande\u00a0: Ada Martin, retrait demain à 7h30',
  )
})

test('several are counted', () => {
  expect(freshWords([ada, ada], '2026-11-15')).toBe('2 nouvelles commandes')
})
