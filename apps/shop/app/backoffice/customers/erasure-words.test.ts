import { describe, expect, test } from 'vitest'
import { erasedWords, erasureWords } from './erasure-words.ts'

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

test('afterwards it says how many invoices stay', () => {
  expect(erasedWords(0)).toBe('Données effacées')
  expect(erasedWords(1)).toBe('Données effacées, 1 facture conservée 10 ans')
  expect(erasedWords(3)).toBe('Données effacées, 3 factures conservées 10 ans')
})
