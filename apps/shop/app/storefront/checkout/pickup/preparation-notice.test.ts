import { expect, test } from 'vitest'
import { preparationNotice } from './preparation-notice.ts'

test('hours and full days are said as such, with the first date', () => {
  expect(preparationNotice({ hours: 24, unit: 'hours' }, '2026-11-20')).toBe(
    'Votre panier demande 24 heures de préparation\u00a0: premier retrait possible le vendredi 20 novembre 2026.',
  )
  expect(preparationNotice({ hours: 1, unit: 'hours' }, null)).toBe(
    'Votre panier demande 1 heure de préparation.',
  )
  expect(preparationNotice({ hours: 2, unit: 'days' }, null)).toBe(
    'Votre panier demande 2 jours pleins de préparation, à compter de demain.',
  )
})

test('no full day still means not today', () => {
  expect(preparationNotice({ hours: 0, unit: 'days' }, null)).toContain('dès le lendemain')
})

test('what is ready at once needs no notice', () => {
  expect(preparationNotice({ hours: 0, unit: 'hours' }, '2026-11-20')).toBeNull()
  expect(preparationNotice(null, '2026-11-20')).toBeNull()
})
