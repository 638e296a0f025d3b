import { describe, expect, test } from 'vitest'
import {
  cancellationWords,
  cancelVerb,
  refundTitle,
  refundVerb,
  refundWords,
} from './cancel-words.ts'

const order = {
  refundable_amount: 2450,
  is_paid_online: true,
  paid_at: new Date('2026-11-16T08:00:00Z') as Date | null,
  total_ttc: 2450,
  pickup_date: '2026-11-20',
  pickup_time: '07:30',
  customer: { email: 'ada@example.test' },
  order_items: [
    { quantity: 2, has_stock: true },
    { quantity: 3, has_stock: true },
  ],
}
const everything = { refund_amount: 2450, restock: true, free_slot: true, tell_customer: true }

describe('the money', () => {
  test('goes back whole', () => {
    expect(refundWords(order, 2450)).toBe(
      '24,50\u202f€ seront remboursés sur la carte du client, sous quelques jours.',
    )
  })

  test('goes back in part, and the rest is named', () => {
    expect(refundWords(order, 1000)).toMatch(
      /^10,00\u202f€ seront .* La boutique garde 14,50\u202f€\.$/,
    )
  })

  test('is singular up to two euros', () => {
    expect(refundWords(order, 199)).toContain('1,99\u202f€ sera remboursé sur')
    expect(refundWords(order, 200)).toContain('2,00\u202f€ seront remboursés sur')
  })

  test('is not promised before its amount is known', () => {
    expect(refundWords(order, null)).toBe('Une partie sera remboursée.')
    expect(cancelVerb(null)).toBe('Annuler et rembourser')
  })

  test('stays', () => {
    expect(refundWords(order, 0)).toBe(
      'Rien ne sera remboursé\u00a0: la boutique garde 24,50\u202f€.',
    )
  })

  test('goes back across the counter if it came across it', () => {
    const by_hand = { ...order, is_paid_online: false }
    expect(refundWords(by_hand, 1000)).toBe(
      '10,00\u202f€ à rendre au client à la boutique, de la main à la main\u00a0: la somme sera notée comme rendue. La boutique garde 14,50\u202f€.',
    )
    expect(refundWords(by_hand, 0)).toContain('la boutique garde 24,50\u202f€')
  })

  test('never came, or went back already: no promise is made', () => {
    const unpaid = { ...order, is_paid_online: false, refundable_amount: 0, paid_at: null }
    expect(refundWords(unpaid, 0)).toContain('Rien n’a été payé')
    expect(refundWords({ ...order, refundable_amount: 0, total_ttc: 0 }, 0)).toContain(
      'Rien n’a été payé',
    )
    expect(refundWords({ ...order, refundable_amount: 0 }, 0)).toContain('Tout a déjà été rendu')
  })
})

describe('a cancellation', () => {
  test('says all that will happen', () => {
    expect(cancellationWords(order, everything)).toEqual([
      '24,50\u202f€ seront remboursés sur la carte du client, sous quelques jours.',
      '5 articles retourneront en stock.',
      'Le créneau du vendredi 20 novembre 2026 à 7h30 sera libéré pour un autre client.',
      'Un e-mail préviendra ada@example.test.',
    ])
  })

  test('says what will not happen', () => {
    const words = cancellationWords(
      { ...order, order_items: [{ quantity: 1, has_stock: true }] },
      { refund_amount: 0, restock: false, free_slot: false, tell_customer: false },
    )
    expect(words.slice(1)).toEqual([
      '1 article sera compté comme perdu.',
      'Le créneau du vendredi 20 novembre 2026 à 7h30 restera occupé.',
      'Le client ne sera pas prévenu.',
    ])
  })
})

test('only articles whose stock is counted go back to it, or are lost', () => {
  const words = (restock: boolean, ...stocked: boolean[]) => {
    const order_items = stocked.map((has_stock) => ({ quantity: 2, has_stock }))
    return cancellationWords({ ...order, order_items }, { ...everything, restock })[1]
  }
  expect(words(true, true, false)).toBe('2 articles retourneront en stock.')
  expect(words(false, true, false)).toBe('2 articles seront comptés comme perdus.')
  for (const restock of [true, false])
    expect(words(restock, false, false)).toMatch(/n’est pas suivi\u00a0: il ne change pas/)
})

test('the button says what it does', () => {
  expect(cancelVerb(2450)).toBe('Annuler et rembourser 24,50\u202f€')
  expect(cancelVerb(0)).toBe('Annuler la commande')
  expect(refundVerb(500)).toBe('Rembourser 5,00\u202f€')
  expect(refundVerb(null)).toBe('Rembourser')
})

test('a refund of a cancelled order does not speak of cancelling', () => {
  expect(refundTitle({ status: 'ready' })).toBe('Rembourser sans annuler')
  expect(refundTitle({ status: 'cancelled' })).toBe('Rembourser')
})
