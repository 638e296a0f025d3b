import { expect, test } from 'vitest'
import { countWords, movedWords, stayedWords, toPrepareWords } from './list-words.ts'

const due = (total: number, today: number) => toPrepareWords({ total, total_is_exact: true }, today)

test('what is due is counted, today apart', () => {
  expect(due(12, 4)).toBe('12 commandes à préparer en tout, dont 4 pour aujourd’hui')
  expect(due(1, 0)).toBe('1 commande à préparer en tout')
  expect(due(0, 0)).toBe('Aucune commande à préparer')
})

test('a count that stopped at its bound says so', () => {
  expect(countWords({ total: 1000, total_is_exact: false })).toMatch(/^Plus de 1\s000 commandes$/)
})

test('moved orders agree with their number', () => {
  expect(movedWords(1, 'ready')).toBe('1 commande passée en «\u00a0Prête\u00a0»')
  expect(movedWords(3, 'ready')).toBe('3 commandes passées en «\u00a0Prête\u00a0»')
  expect(stayedWords(1)).toBe('1 commande n’a pas changé')
  expect(stayedWords(2)).toBe('2 commandes n’ont pas changé')
})
