import { describe, expect, test } from 'vitest'
import { erasedWords, erasureWords, inTheWay, keptAfterwards } from './erasure-words.ts'

describe('before a customer is forgotten, it is said in numbers', () => {
  test('what is erased', () => {
    expect(erasureWords('Anaïs Morel', 4, 3).erased).toBe(
      'Anaïs Morel\u00a0: le nom, l’adresse e-mail et le téléphone seront effacés de la fiche, des avis et des 4 commandes, remarques comprises. Rien ne permettra de les retrouver.',
    )
    expect(erasureWords('Anaïs Morel', 1, 0).erased).toContain('et de sa commande, remarques')
    expect(erasureWords('Anaïs Morel', 0, 0).erased).toContain('effacés de la fiche et des avis.')
  })

  test('what is kept, how long and why', () => {
    expect(erasureWords('x', 4, 3).kept).toBe(
      '3 factures sont conservées 10 ans, nom compris\u00a0: la loi oblige à garder les pièces comptables (article L123-22 du Code de commerce). Les montants restent dans vos comptes, sans nom.',
    )
    expect(erasureWords('x', 1, 1).kept).toMatch(/^1 facture est conservée 10 ans/)
    expect(erasureWords('x', 2, 0).kept).toMatch(/^Aucune facture/)
    expect(erasureWords('x', 0, 0).kept).toBe('Il n’y a ni commande ni facture à conserver.')
  })
})

describe('what is in the way of it', () => {
  test('is nothing, or is said in numbers', () => {
    expect(inTheWay({ orders: 0, refunds: 0 })).toBeNull()
    expect(inTheWay({ orders: 1, refunds: 0 })).toBe(
      'Rien ne peut être effacé pour l’instant. 1 commande est en cours\u00a0: elle doit d’abord être retirée ou annulée.',
    )
    expect(inTheWay({ orders: 0, refunds: 1 })).toBe(
      'Rien ne peut être effacé pour l’instant. 1 remboursement n’est pas encore arrivé.',
    )
    expect(inTheWay({ orders: 3, refunds: 2 })).toBe(
      'Rien ne peut être effacé pour l’instant. 3 commandes sont en cours\u00a0: elles doivent d’abord être retirées ou annulées. 2 remboursements ne sont pas encore arrivés.',
    )
  })
})

test('afterwards it says how many invoices stay', () => {
  expect(erasedWords(0)).toBe('Données effacées')
  expect(erasedWords(1)).toBe('Données effacées, 1 facture conservée 10 ans')
  expect(erasedWords(3)).toBe('Données effacées, 3 factures conservées 10 ans')
})

test('on the file of somebody forgotten it says what is still there, and nothing that is not', () => {
  expect(keptAfterwards(0, 0)).toBe('Il n’y avait ni commande ni facture à conserver.')
  expect(keptAfterwards(1, 0)).toBe('Sa commande reste dans vos comptes, sans nom.')
  expect(keptAfterwards(3, 1)).toBe(
    'Ses commandes restent dans vos comptes, sans nom\u202f; sa facture est conservée 10 ans, nom compris, comme la loi l’exige.',
  )
  expect(keptAfterwards(3, 2)).toContain('ses factures sont conservées 10 ans')
})
