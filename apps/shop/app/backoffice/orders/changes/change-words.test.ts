import { describe, expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

const money = { total_ttc: 2450, refunded_amount: 0, pays_on_collection: false }
const paid = { ...money, paid_at: new Date(0), refundable_amount: 2450 }
const unpaid = { ...money, paid_at: null, refundable_amount: 0 }
const refunded = { ...paid, refunded_amount: 2450, refundable_amount: 0 }

describe('the reason is asked for with what will be true', () => {
  test('going back', () => {
    expect(changeWords({ status: 'ready', ...paid }, 'paid')).toBe(
      'La commande reviendra de «\u00a0Prête\u00a0» à «\u00a0Payée\u00a0».',
    )
  })

  test('going on: nothing comes back', () => {
    expect(changeWords({ status: 'pending', ...paid }, 'paid')).toBe(
      'La commande passera de «\u00a0En attente\u00a0» à «\u00a0Payée\u00a0».',
    )
  })

  test('paid on collection: what is taken is named, nobody speaks of a payment online', () => {
    const owed = { ...unpaid, pays_on_collection: true }
    expect(changeWords({ status: 'ready', ...owed }, 'completed')).toBe(
      'La commande passera de «\u00a0Prête\u00a0» à «\u00a0Complétée\u00a0». Encaissez 24,50\u202f€\u00a0: la somme sera inscrite en caisse.',
    )
  })

  test('paid across the counter', () => {
    expect(changeWords({ status: 'pending', ...unpaid }, 'completed')).toBe(
      'La commande passera de «\u00a0En attente\u00a0» à «\u00a0Complétée\u00a0». Aucun paiement en ligne n’a été reçu. «\u00a0Complétée\u00a0» veut dire que la boutique a été payée autrement.',
    )
  })
})

describe('opened again', () => {
  const reopened = (order: Omit<Parameters<typeof changeWords>[0], 'status'>) =>
    changeWords({ status: 'cancelled', ...order }, 'paid')

  test('its goods and its place are taken anew, to whatever status it goes', () => {
    for (const next of ['pending', 'paid', 'ready'] as const)
      expect(changeWords({ status: 'cancelled', ...paid }, next)).toContain('sera rouverte en')
    expect(reopened(paid)).not.toContain('rendu')
  })

  test('with all its money given back: nothing is collected, nobody is written to', () => {
    expect(reopened(refunded)).toMatch(
      / Le client a été remboursé de 24,50\u202f€\u00a0: rien ne sera encaissé par cette commande\. Aucun e-mail ne sera envoyé au client\.$/,
    )
  })

  test('with its money still on the way back', () => {
    expect(reopened({ ...paid, refundable_amount: 0 })).toContain(
      'est en train d’être remboursé de 24,50\u202f€\u00a0: rien ne sera encaissé',
    )
  })

  test('with a part given back, in the singular up to two euros', () => {
    const part = (cents: number) =>
      reopened({ ...paid, refunded_amount: cents, refundable_amount: 2450 - cents })
    expect(part(1250)).toContain('12,50\u202f€ ont déjà été rendus au client.')
    expect(part(150)).toContain('1,50\u202f€ a déjà été rendu au client.')
    expect(part(150)).not.toContain('encaissé')
  })

  test('as ready, the customer hears of it', () => {
    const words = changeWords({ status: 'cancelled', ...refunded }, 'ready')
    expect(words).toContain('Le client recevra l’e-mail')
    expect(words).not.toContain('Aucun e-mail')
  })

  test('without ever having been paid, it is said to be paid elsewhere', () => {
    expect(reopened(unpaid)).toContain('Aucun paiement en ligne n’a été reçu.')
    expect(reopened(unpaid)).not.toContain('Aucun e-mail')
    expect(changeWords({ status: 'cancelled', ...unpaid }, 'pending')).not.toContain('paiement')
  })
})

test('money that went back is told on the second step too', () => {
  expect(changeWords({ status: 'pending', ...refunded }, 'paid')).toContain(
    'rien ne sera encaissé par cette commande',
  )
})
