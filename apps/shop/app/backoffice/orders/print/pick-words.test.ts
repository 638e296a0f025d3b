import type { OrderStatus } from '@fournil/domain/orders'
import { expect, test } from 'vitest'
import { pickSummary, sumWords } from './pick-words.ts'

const orders = (...statuses: OrderStatus[]) => statuses.map((status) => ({ status }))

test('what is still to make and what is ready are counted apart', () => {
  expect(pickSummary(orders('paid', 'preparing', 'ready'))).toBe(
    '2 commandes à préparer, 1 déjà prête',
  )
  expect(pickSummary(orders('paid', 'ready', 'ready'))).toBe('1 commande à préparer, 2 déjà prêtes')
  expect(pickSummary(orders('paid'))).toBe('1 commande à préparer')
  expect(pickSummary(orders('ready'))).toBe('aucune commande à préparer, 1 déjà prête')
})

test('the sum of the products says whose they are, where that is not everybody', () => {
  expect(sumWords(orders('paid', 'preparing'))).toBeNull()
  expect(sumWords(orders('paid', 'preparing', 'ready', 'ready'))).toBe(
    'Pour les 2 commandes à préparer\u00a0: celles qui sont déjà prêtes n’y sont plus comptées.',
  )
  expect(sumWords(orders('paid', 'ready'))).toBe(
    'Pour la commande à préparer\u00a0: celle qui est déjà prête n’y est plus comptée.',
  )
  expect(sumWords(orders('ready'))).toBe('Tout est prêt.')
})
